/**
 * The made-up companies of the market, one a line: symbol, name, sector, year founded, headquarters, employees, shares in millions, first price in
 * dollars, drift and own volatility of a year in percent, sensitivity to the market, dividends of a year in percent of the price, description.
 */
export const companyRows = `
TAMBR | Tamberline Software | TECHNOLOGY | 2004 | Boise, Idaho | 8,400 | 310 | 62 | 13 | 24 | 1.20 | 0 | Makes planning software for builders and architects.
QFENS | Quillfen Semiconductors | TECHNOLOGY | 1996 | Corvallis, Oregon | 12,900 | 540 | 48 | 15 | 30 | 1.35 | 0.6 | Designs chips that manage power in cars, phones and factory machines.
VELTM | Veltramar Cloud | TECHNOLOGY | 2009 | Raleigh, North Carolina | 5,200 | 220 | 75 | 14 | 31 | 1.30 | 0 | Rents computing and storage to companies by the minute.
ORRYS | Orrysbank Payments | TECHNOLOGY | 2007 | Omaha, Nebraska | 6,700 | 260 | 55 | 11 | 26 | 1.20 | 0 | Carries card payments between shops and banks.
PELLO | Pellowick Devices | TECHNOLOGY | 1989 | Fort Collins, Colorado | 21,300 | 890 | 96 | 12 | 22 | 1.10 | 1.1 | Builds laptops, screens and docks for offices.
HUXTN | Huxtonmere Security | TECHNOLOGY | 2011 | Reston, Virginia | 3,900 | 150 | 41 | 12 | 33 | 1.25 | 0 | Finds and stops intruders in the networks of companies.
BRASK | Braskelund Instruments | TECHNOLOGY | 1974 | Rochester, New York | 7,100 | 130 | 118 | 9 | 20 | 1.05 | 1.3 | Makes sensors and measuring instruments for laboratories.
CALDV | Caldervane Therapeutics | HEALTH_CARE | 2008 | Worcester, Massachusetts | 2,600 | 110 | 58 | 10 | 36 | 0.95 | 0 | Develops medicines against inherited blood disorders.
MERRO | Merrowdale Health | HEALTH_CARE | 1983 | Nashville, Tennessee | 64,000 | 410 | 88 | 10 | 19 | 0.80 | 1.0 | Runs hospitals and day surgeries in nine states.
ANSTY | Anstylind Pharmaceuticals | HEALTH_CARE | 1951 | Kalamazoo, Michigan | 38,500 | 1,240 | 52 | 7 | 16 | 0.65 | 3.1 | Makes medicines for the heart and against diabetes.
LUMBO | Lumborough Medical | HEALTH_CARE | 1990 | Warsaw, Indiana | 14,800 | 240 | 104 | 8 | 19 | 0.85 | 0.9 | Makes artificial joints and the instruments to place them.
PRIDD | Priddlecombe Diagnostics | HEALTH_CARE | 1999 | Salt Lake City, Utah | 9,300 | 170 | 67 | 9 | 22 | 0.85 | 0.5 | Tests samples for doctors and hospitals.
FENWO | Fenworth Insurance Group | FINANCIALS | 1926 | Hartford, Connecticut | 18,600 | 350 | 71 | 8 | 17 | 0.90 | 2.2 | Insures homes, cars and small businesses.
GADDY | Gaddystone Bancorp | FINANCIALS | 1908 | Columbus, Ohio | 27,400 | 780 | 34 | 7 | 21 | 1.15 | 3.0 | A regional bank with branches in seven states.
OSPRE | Ospreyholm Capital | FINANCIALS | 1985 | Stamford, Connecticut | 4,100 | 190 | 92 | 9 | 24 | 1.30 | 2.4 | Manages pension money for states, cities and universities.
TRELW | Trelawick Exchange | FINANCIALS | 1992 | Chicago, Illinois | 3,300 | 140 | 120 | 10 | 18 | 0.85 | 1.2 | Runs markets for grain, metals and freight contracts.
HOLBR | Holbrigg Savings | FINANCIALS | 1932 | Spokane, Washington | 6,200 | 210 | 27 | 6 | 22 | 1.10 | 3.4 | Lends for homes and takes savings in the Northwest.
MARNW | Marnwell Lending | FINANCIALS | 2012 | Phoenix, Arizona | 2,800 | 160 | 24 | 8 | 35 | 1.40 | 0 | Lends to small shops against the sales that they expect.
WYNDO | Wyndolane Stores | CONSUMER_DISCRETIONARY | 1968 | Minneapolis, Minnesota | 112,000 | 460 | 83 | 9 | 20 | 0.95 | 1.9 | Sells clothing, toys and household goods in 840 stores.
KESTO | Kestoval Motors | CONSUMER_DISCRETIONARY | 1998 | Toledo, Ohio | 31,500 | 620 | 38 | 9 | 34 | 1.35 | 0 | Builds electric vans and small trucks.
BURRO | Burrowick Outfitters | CONSUMER_DISCRETIONARY | 1979 | Burlington, Vermont | 9,800 | 120 | 64 | 8 | 26 | 1.10 | 0.8 | Makes boots, tents and clothing for the outdoors.
HARBL | Harbelline Hotels | CONSUMER_DISCRETIONARY | 1962 | Savannah, Georgia | 42,700 | 280 | 57 | 8 | 24 | 1.25 | 1.0 | Runs hotels along the coasts.
TOPPE | Toppenfield Kitchens | CONSUMER_DISCRETIONARY | 1987 | Austin, Texas | 58,200 | 200 | 49 | 10 | 21 | 0.95 | 1.4 | Runs casual restaurants and their delivery.
RILLA | Rillabrook Homes | CONSUMER_DISCRETIONARY | 1971 | Charlotte, North Carolina | 7,900 | 180 | 44 | 8 | 26 | 1.25 | 1.1 | Builds family homes in the Southeast.
AMBLE | Ambleshaw Foods | CONSUMER_STAPLES | 1919 | Battle Creek, Michigan | 24,900 | 520 | 51 | 6 | 14 | 0.55 | 2.7 | Makes cereals, soups and frozen meals.
NORLI | Norlington Brands | CONSUMER_STAPLES | 1934 | Cincinnati, Ohio | 36,100 | 690 | 79 | 7 | 13 | 0.55 | 2.4 | Makes soap, paper goods and toothpaste.
CIDRO | Cidrowell Beverages | CONSUMER_STAPLES | 1958 | Yakima, Washington | 11,400 | 330 | 43 | 7 | 16 | 0.60 | 2.1 | Presses juices and bottles sparkling water.
GREBB | Grebbleton Grocers | CONSUMER_STAPLES | 1946 | Boise, Idaho | 88,300 | 270 | 35 | 6 | 18 | 0.60 | 2.0 | Runs supermarkets in the Mountain West.
PADDO | Paddowfield Farms | CONSUMER_STAPLES | 1977 | Des Moines, Iowa | 19,600 | 230 | 47 | 6 | 20 | 0.65 | 1.6 | Raises poultry and packs eggs.
STRAV | Stravenholt Industries | INDUSTRIALS | 1937 | Milwaukee, Wisconsin | 41,200 | 300 | 94 | 8 | 18 | 1.10 | 1.9 | Makes pumps, valves and compressors for plants.
ALDWY | Aldwynne Aerospace | INDUSTRIALS | 1954 | Wichita, Kansas | 33,700 | 210 | 110 | 9 | 21 | 1.05 | 1.5 | Builds parts of wings and landing gear.
CORVN | Corvannes Rail | INDUSTRIALS | 1871 | Omaha, Nebraska | 22,800 | 370 | 76 | 9 | 16 | 0.95 | 1.8 | Runs freight trains between the Midwest and the Gulf.
LODEN | Lodenmark Logistics | INDUSTRIALS | 1988 | Memphis, Tennessee | 47,900 | 190 | 63 | 9 | 22 | 1.10 | 0.9 | Carries parcels and runs warehouses for shops.
PIKEL | Pikelworth Tools | INDUSTRIALS | 1911 | Cleveland, Ohio | 12,300 | 150 | 58 | 7 | 18 | 1.00 | 2.0 | Makes hand tools and power tools.
WENSL | Wenslow Services | INDUSTRIALS | 1994 | Tampa, Florida | 71,000 | 160 | 39 | 8 | 19 | 0.95 | 1.2 | Cleans and maintains offices, schools and airports.
HEXHO | Hexholme Robotics | INDUSTRIALS | 2010 | Pittsburgh, Pennsylvania | 2,900 | 120 | 36 | 11 | 32 | 1.30 | 0 | Builds robots that sort and pack.
DRUMO | Drumorran Petroleum | ENERGY | 1949 | Tulsa, Oklahoma | 16,400 | 640 | 61 | 6 | 21 | 1.00 | 3.6 | Drills for oil and gas in five states.
SELKI | Selkirkton Pipelines | ENERGY | 1966 | Houston, Texas | 5,800 | 710 | 29 | 5 | 17 | 0.80 | 5.2 | Carries gas and oil through 21,000 miles of pipe.
VANTO | Vantosca Drilling | ENERGY | 1981 | Midland, Texas | 9,100 | 340 | 26 | 5 | 33 | 1.30 | 0 | Rents rigs and crews to producers.
SOLWI | Solwinnow Energy | ENERGY | 2006 | Albuquerque, New Mexico | 4,700 | 250 | 33 | 9 | 33 | 1.20 | 0 | Builds solar fields and sells their power.
ELDER | Elderfleet Electric | UTILITIES | 1905 | Richmond, Virginia | 13,500 | 480 | 57 | 5 | 12 | 0.45 | 3.5 | Supplies electricity to 3.1 million homes.
BRIDW | Bridwater Utilities | UTILITIES | 1886 | Camden, New Jersey | 6,900 | 190 | 72 | 6 | 13 | 0.45 | 2.0 | Supplies drinking water in twelve states.
CINDR | Cindermoor Gas | UTILITIES | 1928 | Louisville, Kentucky | 5,400 | 230 | 45 | 5 | 13 | 0.45 | 3.2 | Distributes natural gas in the Ohio valley.
TIDEM | Tidemarl Power | UTILITIES | 1997 | Portland, Maine | 3,200 | 170 | 38 | 6 | 16 | 0.55 | 2.6 | Runs wind parks off the coast.
KYNAS | Kynaston Chemicals | MATERIALS | 1942 | Wilmington, Delaware | 15,700 | 260 | 69 | 7 | 19 | 1.10 | 2.3 | Makes coatings, resins and adhesives.
ORMOL | Ormoline Metals | MATERIALS | 1957 | Tucson, Arizona | 10,900 | 440 | 32 | 7 | 29 | 1.25 | 1.5 | Mines copper and refines it.
PAPRE | Paprestone Packaging | MATERIALS | 1964 | Green Bay, Wisconsin | 20,100 | 280 | 41 | 6 | 18 | 0.85 | 2.9 | Makes boxes and paper from recycled fibers.
QUARN | Quarnford Aggregates | MATERIALS | 1931 | Birmingham, Alabama | 8,600 | 130 | 98 | 9 | 18 | 1.00 | 0.8 | Quarries gravel and sand for roads.
TERRV | Terravane Properties | REAL_ESTATE | 1991 | Denver, Colorado | 1,400 | 240 | 66 | 6 | 17 | 0.90 | 3.8 | Owns and lets apartments in growing cities.
STOWB | Stowborough Storage | REAL_ESTATE | 1984 | Sacramento, California | 4,300 | 200 | 85 | 8 | 17 | 0.75 | 3.0 | Lets storage rooms at 1,600 sites.
LARKO | Larkova Data Centers | REAL_ESTATE | 2003 | Ashburn, Virginia | 2,100 | 180 | 73 | 9 | 20 | 0.90 | 2.2 | Lets halls and power to those who run servers.
MEDWA | Medwayne Clinics Trust | REAL_ESTATE | 1998 | Nashville, Tennessee | 700 | 220 | 30 | 4 | 18 | 0.80 | 4.9 | Owns the buildings of clinics and laboratories.
CASKE | Caskelton Malls | REAL_ESTATE | 1969 | Indianapolis, Indiana | 3,600 | 310 | 46 | 3 | 25 | 1.20 | 4.6 | Owns shopping malls and outlet centers.
HALLI | Hallisande Broadcasting | COMMUNICATION | 1947 | Kansas City, Missouri | 7,700 | 150 | 37 | 6 | 23 | 1.10 | 1.7 | Runs radio and television stations.
WIRRA | Wirrandale Wireless | COMMUNICATION | 1993 | Overland Park, Kansas | 44,800 | 1,100 | 42 | 6 | 15 | 0.60 | 4.1 | Runs a mobile phone network.
PLOVA | Plovara Games | COMMUNICATION | 2001 | Bellevue, Washington | 6,500 | 230 | 53 | 10 | 28 | 1.10 | 0 | Makes games for phones and consoles.
INKSW | Inkswallow Media | COMMUNICATION | 2005 | Brooklyn, New York | 3,800 | 180 | 31 | 9 | 31 | 1.20 | 0 | Runs a network where people share drawings and stories.
SEARO | Searova Search | COMMUNICATION | 1999 | San Jose, California | 28,300 | 560 | 99 | 13 | 22 | 1.15 | 0 | Runs a search engine and sells the advertisements beside it.
CABLO | Cablowick Networks | COMMUNICATION | 1973 | Syracuse, New York | 19,400 | 390 | 28 | 5 | 19 | 0.85 | 2.8 | Brings television and internet to homes by cable.
`;

/**
 * The funds of the market, all of one made-up family: symbol, name, sector, year founded, shares in millions, first price in dollars, drift and
 * own volatility of a year in percent, sensitivity to the market, dividends of a year in percent, yearly cost in percent, description.
 */
export const fundRows = `
OWTOT | Osterwick Total Market Fund | DIVERSIFIED | 2001 | 1,900 | 108 | 8.2 | 1 | 1.00 | 1.5 | 0.04 | Holds nearly all companies of the market, each by its size.
OWLRG | Osterwick Large Company Fund | DIVERSIFIED | 1999 | 2,300 | 142 | 8.4 | 1.2 | 0.98 | 1.6 | 0.04 | Holds the five hundred largest companies.
OWMID | Osterwick Medium Company Fund | DIVERSIFIED | 2003 | 640 | 84 | 7.9 | 3.5 | 1.08 | 1.3 | 0.06 | Holds companies of medium size.
OWSML | Osterwick Small Company Fund | DIVERSIFIED | 2003 | 520 | 66 | 7.6 | 5.5 | 1.18 | 1.2 | 0.07 | Holds companies of small size.
OWDEV | Osterwick Developed World Fund | DIVERSIFIED | 2005 | 870 | 45 | 5.6 | 6.5 | 0.88 | 2.8 | 0.08 | Holds companies in Europe, Japan and Australia.
OWEMG | Osterwick Emerging World Fund | DIVERSIFIED | 2006 | 710 | 38 | 5.2 | 11 | 0.98 | 2.5 | 0.12 | Holds companies in economies that are still developing.
OWDIV | Osterwick Dividend Growth Fund | DIVERSIFIED | 2008 | 480 | 72 | 7.2 | 3 | 0.80 | 2.4 | 0.06 | Holds companies that have raised their dividends for years.
OWBND | Osterwick Broad Bond Fund | DIVERSIFIED | 2002 | 1,300 | 81 | 0.8 | 4 | 0.03 | 3.2 | 0.04 | Holds bonds of the treasury and of companies with good credit.
OWTRS | Osterwick Short Treasury Fund | DIVERSIFIED | 2004 | 560 | 60 | 0.2 | 1.1 | 0 | 2.9 | 0.04 | Holds treasury bonds that mature within three years.
OWTEC | Osterwick Technology Fund | TECHNOLOGY | 2007 | 390 | 97 | 12 | 2.5 | 1.18 | 0.7 | 0.10 | Holds companies of information technology.
OWHLT | Osterwick Health Care Fund | HEALTH_CARE | 2007 | 270 | 88 | 8.4 | 2.5 | 0.78 | 1.4 | 0.10 | Holds companies of health care.
OWREA | Osterwick Real Estate Fund | REAL_ESTATE | 2009 | 310 | 55 | 5 | 3 | 0.88 | 3.6 | 0.12 | Holds companies that own buildings and let them.
OWGLD | Osterwick Gold Trust | MATERIALS | 2010 | 240 | 47 | 5.5 | 13 | 0.05 | 0 | 0.25 | Holds gold bars in a vault; each share is a part of them.
OWCOI | Osterwick Coin Trust | DIVERSIFIED | 2014 | 160 | 31 | 9 | 38 | 0.60 | 0 | 0.30 | Holds digital coins in cold storage; each share is a part of them.
`;

/**
 * Funds that only the portfolios hold that we manage, in the same columns: funds of bonds, and of each asset class a fund of another family that follows another index, which
 * takes the place of the first where its loss is harvested.
 */
export const managedFundRows = `
OWMUN | Osterwick Municipal Bond Fund | DIVERSIFIED | 2006 | 420 | 54 | 0.6 | 3.2 | 0.02 | 2.6 | 0.06 | Holds bonds of states and cities, whose interest is free of federal income tax.
OWCAM | Osterwick California Municipal Bond Fund | DIVERSIFIED | 2009 | 130 | 58 | 0.6 | 3.4 | 0.02 | 2.5 | 0.08 | Holds bonds of California and its cities, whose interest is free of federal and California income tax.
OWTSY | Osterwick Treasury Bond Fund | DIVERSIFIED | 2005 | 510 | 62 | 0.4 | 3.6 | 0 | 2.8 | 0.04 | Holds bonds of the treasury of all lengths.
OWCOR | Osterwick Corporate Bond Fund | DIVERSIFIED | 2007 | 380 | 47 | 0.9 | 4.4 | 0.12 | 3.9 | 0.06 | Holds bonds of companies with good credit.
OWTIP | Osterwick Inflation-Protected Bond Fund | DIVERSIFIED | 2008 | 210 | 51 | 0.8 | 3.8 | 0.01 | 2.4 | 0.05 | Holds treasury bonds that follow consumer prices.
TBTOT | Tarnbeck Broad Market Fund | DIVERSIFIED | 2004 | 760 | 93 | 8.2 | 1.3 | 0.99 | 1.5 | 0.05 | Holds the fifteen hundred largest companies, each by its size.
TBLRG | Tarnbeck Large Company Fund | DIVERSIFIED | 2002 | 940 | 118 | 8.4 | 1.5 | 0.97 | 1.6 | 0.05 | Holds the thousand largest companies.
TBMID | Tarnbeck Medium Company Fund | DIVERSIFIED | 2006 | 280 | 77 | 7.9 | 3.8 | 1.07 | 1.3 | 0.07 | Holds companies of medium size that earned a profit in each of four quarters.
TBSML | Tarnbeck Small Company Fund | DIVERSIFIED | 2006 | 230 | 59 | 7.6 | 5.9 | 1.16 | 1.2 | 0.08 | Holds companies of small size that earned a profit in each of four quarters.
TBDEV | Tarnbeck Developed World Fund | DIVERSIFIED | 2007 | 410 | 52 | 5.6 | 6.8 | 0.87 | 2.8 | 0.09 | Holds large companies in Europe, Japan, Australia and Canada.
TBEMG | Tarnbeck Emerging World Fund | DIVERSIFIED | 2009 | 320 | 44 | 5.2 | 11.4 | 0.97 | 2.5 | 0.14 | Holds large companies in economies that are still developing.
TBDIV | Tarnbeck High Dividend Fund | DIVERSIFIED | 2010 | 210 | 64 | 7.2 | 3.3 | 0.81 | 2.6 | 0.07 | Holds companies that pay higher dividends than most.
TBMUN | Tarnbeck Municipal Bond Fund | DIVERSIFIED | 2009 | 190 | 50 | 0.6 | 3.1 | 0.02 | 2.6 | 0.07 | Holds bonds of states and cities that mature in three to fifteen years, whose interest is free of federal income tax.
TBCAM | Tarnbeck California Municipal Bond Fund | DIVERSIFIED | 2012 | 70 | 49 | 0.6 | 3.3 | 0.02 | 2.5 | 0.09 | Holds bonds of California and its cities that mature in three to fifteen years, whose interest is free of federal and California income tax.
TBTSY | Tarnbeck Treasury Bond Fund | DIVERSIFIED | 2008 | 230 | 57 | 0.4 | 3.5 | 0 | 2.8 | 0.05 | Holds bonds of the treasury that mature in three to ten years.
TBTRS | Tarnbeck Short Treasury Fund | DIVERSIFIED | 2007 | 240 | 61 | 0.2 | 1.0 | 0 | 2.9 | 0.05 | Holds treasury bonds that mature within two years.
TBCOR | Tarnbeck Corporate Bond Fund | DIVERSIFIED | 2010 | 170 | 52 | 0.9 | 4.2 | 0.12 | 3.9 | 0.07 | Holds bonds of companies with good credit that mature within ten years.
TBTIP | Tarnbeck Inflation-Protected Bond Fund | DIVERSIFIED | 2011 | 100 | 48 | 0.8 | 3.6 | 0.01 | 2.4 | 0.06 | Holds treasury bonds that follow consumer prices and mature within ten years.
`;

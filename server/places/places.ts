/** A city of the United States, with the middle of it, a ZIP code of it and about how many thousand people live there. */
export interface Place {
  city: string;
  state: string;
  zipCode: string;
  latitude: number;
  longitude: number;
  thousands: number;
}

const listed = `
New York|NY|10001|40.71|-74.01|8260
Los Angeles|CA|90012|34.05|-118.24|3820
Chicago|IL|60601|41.88|-87.63|2660
Houston|TX|77002|29.76|-95.37|2310
Phoenix|AZ|85003|33.45|-112.07|1650
Philadelphia|PA|19103|39.95|-75.17|1550
San Antonio|TX|78205|29.42|-98.49|1490
San Diego|CA|92101|32.72|-117.16|1390
Dallas|TX|75201|32.78|-96.80|1300
Jacksonville|FL|32202|30.33|-81.66|985
Austin|TX|78701|30.27|-97.74|980
Fort Worth|TX|76102|32.76|-97.33|978
San Jose|CA|95113|37.34|-121.89|970
Columbus|OH|43215|39.96|-83.00|913
Charlotte|NC|28202|35.23|-80.84|911
Indianapolis|IN|46204|39.77|-86.16|879
San Francisco|CA|94103|37.77|-122.42|809
Seattle|WA|98101|47.61|-122.33|755
Denver|CO|80202|39.74|-104.99|717
Oklahoma City|OK|73102|35.47|-97.52|703
Nashville|TN|37203|36.16|-86.78|688
Washington|DC|20001|38.91|-77.04|679
El Paso|TX|79901|31.76|-106.49|679
Las Vegas|NV|89101|36.17|-115.14|660
Boston|MA|02108|42.36|-71.06|654
Detroit|MI|48226|42.33|-83.05|633
Portland|OR|97204|45.52|-122.68|630
Louisville|KY|40202|38.25|-85.76|623
Memphis|TN|38103|35.15|-90.05|618
Baltimore|MD|21202|39.29|-76.61|565
Milwaukee|WI|53202|43.04|-87.91|561
Albuquerque|NM|87102|35.08|-106.65|560
Tucson|AZ|85701|32.22|-110.97|547
Fresno|CA|93721|36.74|-119.79|545
Sacramento|CA|95814|38.58|-121.49|526
Mesa|AZ|85201|33.42|-111.83|511
Atlanta|GA|30303|33.75|-84.39|510
Kansas City|MO|64106|39.10|-94.58|510
Colorado Springs|CO|80903|38.83|-104.82|488
Omaha|NE|68102|41.26|-95.93|483
Raleigh|NC|27601|35.78|-78.64|482
Miami|FL|33130|25.76|-80.19|455
Virginia Beach|VA|23451|36.85|-75.98|453
Long Beach|CA|90802|33.77|-118.19|449
Oakland|CA|94612|37.80|-122.27|436
Minneapolis|MN|55401|44.98|-93.27|425
Bakersfield|CA|93301|35.37|-119.02|413
Tulsa|OK|74103|36.15|-95.99|411
Tampa|FL|33602|27.95|-82.46|403
Arlington|TX|76010|32.74|-97.11|398
Wichita|KS|67202|37.69|-97.34|396
Aurora|CO|80012|39.73|-104.83|395
New Orleans|LA|70112|29.95|-90.07|364
Cleveland|OH|44114|41.50|-81.69|362
Anaheim|CA|92805|33.84|-117.91|340
Honolulu|HI|96813|21.31|-157.86|341
Henderson|NV|89015|36.04|-114.98|337
Orlando|FL|32801|28.54|-81.38|320
Lexington|KY|40507|38.04|-84.50|320
Stockton|CA|95202|37.96|-121.29|319
Riverside|CA|92501|33.95|-117.40|318
Irvine|CA|92612|33.68|-117.83|314
Corpus Christi|TX|78401|27.80|-97.40|316
Newark|NJ|07102|40.74|-74.17|305
Santa Ana|CA|92701|33.75|-117.87|310
Cincinnati|OH|45202|39.10|-84.51|311
Pittsburgh|PA|15222|40.44|-80.00|303
Saint Paul|MN|55101|44.95|-93.09|303
Greensboro|NC|27401|36.07|-79.79|302
Durham|NC|27701|35.99|-78.90|296
Lincoln|NE|68508|40.81|-96.70|294
Jersey City|NJ|07302|40.73|-74.08|291
Plano|TX|75074|33.02|-96.70|290
Anchorage|AK|99501|61.22|-149.90|286
North Las Vegas|NV|89030|36.20|-115.12|284
Saint Louis|MO|63101|38.63|-90.20|281
Madison|WI|53703|43.07|-89.40|280
Chandler|AZ|85225|33.31|-111.84|280
Gilbert|AZ|85234|33.35|-111.79|275
Reno|NV|89501|39.53|-119.81|274
Buffalo|NY|14202|42.89|-78.88|274
Chula Vista|CA|91910|32.64|-117.08|274
Fort Wayne|IN|46802|41.08|-85.14|270
Lubbock|TX|79401|33.58|-101.86|266
Toledo|OH|43604|41.65|-83.54|265
Saint Petersburg|FL|33701|27.77|-82.64|263
Laredo|TX|78040|27.51|-99.51|257
Irving|TX|75060|32.81|-96.95|254
Chesapeake|VA|23320|36.77|-76.29|253
Glendale|AZ|85301|33.54|-112.19|253
Winston-Salem|NC|27101|36.10|-80.24|252
Scottsdale|AZ|85251|33.49|-111.93|244
Garland|TX|75040|32.91|-96.64|243
Boise|ID|83702|43.62|-116.20|235
Norfolk|VA|23510|36.85|-76.29|230
Spokane|WA|99201|47.66|-117.43|229
Richmond|VA|23219|37.54|-77.44|229
Huntsville|AL|35801|34.73|-86.59|225
Baton Rouge|LA|70801|30.45|-91.19|219
Tacoma|WA|98402|47.25|-122.44|222
San Bernardino|CA|92401|34.11|-117.29|223
Modesto|CA|95354|37.64|-121.00|218
Fontana|CA|92335|34.09|-117.44|215
Des Moines|IA|50309|41.59|-93.62|210
Salt Lake City|UT|84101|40.76|-111.89|209
Rochester|NY|14604|43.16|-77.61|207
Worcester|MA|01608|42.26|-71.80|207
Yonkers|NY|10701|40.93|-73.90|207
Fayetteville|NC|28301|35.05|-78.88|209
Sioux Falls|SD|57104|43.55|-96.73|206
Little Rock|AR|72201|34.75|-92.29|203
Amarillo|TX|79101|35.22|-101.83|202
Tallahassee|FL|32301|30.44|-84.28|202
Grand Rapids|MI|49503|42.96|-85.67|197
Columbus|GA|31901|32.46|-84.99|201
Augusta|GA|30901|33.47|-81.97|200
Birmingham|AL|35203|33.52|-86.80|196
Montgomery|AL|36104|32.37|-86.30|195
Port Saint Lucie|FL|34952|27.29|-80.35|245
Vancouver|WA|98660|45.63|-122.67|196
Providence|RI|02903|41.82|-71.41|190
Akron|OH|44308|41.08|-81.52|188
Brownsville|TX|78520|25.90|-97.50|190
Newport News|VA|23601|36.98|-76.43|183
Mobile|AL|36602|30.69|-88.04|183
Chattanooga|TN|37402|35.05|-85.31|187
Knoxville|TN|37902|35.96|-83.92|198
Aurora|IL|60505|41.76|-88.32|178
Fort Lauderdale|FL|33301|26.12|-80.14|184
Tempe|AZ|85281|33.43|-111.94|189
Ontario|CA|91764|34.06|-117.65|180
Salem|OR|97301|44.94|-123.04|177
Eugene|OR|97401|44.05|-123.09|177
Santa Rosa|CA|95401|38.44|-122.71|176
Springfield|MO|65806|37.21|-93.29|170
Pembroke Pines|FL|33024|26.01|-80.30|170
Cary|NC|27511|35.79|-78.78|180
Fort Collins|CO|80521|40.59|-105.08|170
Jackson|MS|39201|32.30|-90.18|143
Alexandria|VA|22314|38.80|-77.05|155
Hayward|CA|94541|37.67|-122.08|156
Lakewood|CO|80226|39.70|-105.08|156
Kansas City|KS|66101|39.11|-94.63|152
Springfield|MA|01103|42.10|-72.59|154
Hollywood|FL|33020|26.01|-80.15|153
Macon|GA|31201|32.84|-83.63|156
Savannah|GA|31401|32.08|-81.09|148
Bridgeport|CT|06604|41.18|-73.19|148
Syracuse|NY|13202|43.05|-76.15|146
Joliet|IL|60432|41.53|-88.08|150
Naperville|IL|60540|41.77|-88.15|149
Rockford|IL|61101|42.27|-89.09|146
Charleston|SC|29401|32.78|-79.93|155
Columbia|SC|29201|34.00|-81.03|140
Dayton|OH|45402|39.76|-84.19|136
Hampton|VA|23669|37.03|-76.35|137
New Haven|CT|06510|41.31|-72.92|137
Stamford|CT|06901|41.05|-73.54|136
Hartford|CT|06103|41.77|-72.67|120
Cedar Rapids|IA|52401|41.98|-91.67|136
Topeka|KS|66603|39.05|-95.68|125
Fargo|ND|58102|46.88|-96.79|133
Billings|MT|59101|45.78|-108.50|120
Manchester|NH|03101|42.99|-71.46|115
Rochester|MN|55902|44.02|-92.47|122
Ann Arbor|MI|48104|42.28|-83.74|120
Lansing|MI|48933|42.73|-84.56|112
Flint|MI|48502|43.01|-83.69|80
Green Bay|WI|54301|44.51|-88.02|106
Evansville|IN|47708|37.97|-87.57|116
South Bend|IN|46601|41.68|-86.25|103
Peoria|IL|61602|40.69|-89.59|111
Springfield|IL|62701|39.80|-89.64|112
Wilmington|NC|28401|34.23|-77.94|122
Asheville|NC|28801|35.60|-82.55|94
Wilmington|DE|19801|39.75|-75.55|71
Dover|DE|19901|39.16|-75.52|39
Portland|ME|04101|43.66|-70.26|69
Bangor|ME|04401|44.80|-68.77|32
Burlington|VT|05401|44.48|-73.21|44
Montpelier|VT|05602|44.26|-72.58|8
Albany|NY|12207|42.65|-73.75|101
Ithaca|NY|14850|42.44|-76.50|32
Lancaster|PA|17602|40.04|-76.31|58
Scranton|PA|18503|41.41|-75.66|76
Erie|PA|16501|42.13|-80.09|94
Roanoke|VA|24011|37.27|-79.94|98
Charleston|WV|25301|38.35|-81.63|47
Morgantown|WV|26505|39.63|-79.96|30
Annapolis|MD|21401|38.98|-76.49|41
Sarasota|FL|34236|27.34|-82.53|56
Gainesville|FL|32601|29.65|-82.32|145
Athens|GA|30601|33.96|-83.38|128
Lafayette|LA|70501|30.22|-92.02|121
Shreveport|LA|71101|32.53|-93.75|178
Gulfport|MS|39501|30.37|-89.09|73
Fayetteville|AR|72701|36.06|-94.16|101
Waco|TX|76701|31.55|-97.15|144
Santa Fe|NM|87501|35.69|-105.94|89
Flagstaff|AZ|86001|35.20|-111.65|76
Provo|UT|84601|40.23|-111.66|114
Ogden|UT|84401|41.22|-111.97|87
Idaho Falls|ID|83402|43.49|-112.04|68
Missoula|MT|59801|46.87|-113.99|77
Bozeman|MT|59715|45.68|-111.04|57
Cheyenne|WY|82001|41.14|-104.82|65
Casper|WY|82601|42.85|-106.33|59
Rapid City|SD|57701|44.08|-103.23|79
Bismarck|ND|58501|46.81|-100.78|75
Boulder|CO|80302|40.01|-105.27|105
Bend|OR|97701|44.06|-121.32|105
Medford|OR|97501|42.33|-122.87|85
Bellingham|WA|98225|48.75|-122.48|94
Olympia|WA|98501|47.04|-122.90|56
Yakima|WA|98901|46.60|-120.51|97
San Mateo|CA|94401|37.56|-122.32|103
Santa Barbara|CA|93101|34.42|-119.70|87
Redding|CA|96001|40.59|-122.39|93
Eureka|CA|95501|40.80|-124.16|26
Fairbanks|AK|99701|64.84|-147.72|32
Juneau|AK|99801|58.30|-134.42|31
Hilo|HI|96720|19.71|-155.08|48
San Juan|PR|00901|18.47|-66.11|334
`;

/** Cities in which there are ATMs, the largest first. */
export const places: readonly Place[] = listed
  .trim()
  .split('\n')
  .map((line) => {
    const [city = '', state = '', zipCode = '', latitude, longitude, thousands] = line.split('|');
    return { city, state, zipCode, latitude: Number(latitude), longitude: Number(longitude), thousands: Number(thousands) };
  })
  .toSorted((a, b) => b.thousands - a.thousands);

/** A ZIP code of a state, for seeds: that of the smallest city listed. */
export function zipCodeIn(state: string): string {
  const place = places.findLast((one) => one.state === state);
  if (place === undefined) throw new Error(`No city of ${state} is listed`);
  return place.zipCode;
}

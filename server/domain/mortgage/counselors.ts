import { drawPdf } from '#server/pdf/draw-pdf.ts';

/** Made-up counseling organizations. Who really lends takes the list for the applicant's ZIP code from the housing department. */
const organizations = [
  ['Alder Street Housing Counseling', '(800) 555-0111', 'English, Spanish'],
  ['Birchwood Homeownership Center', '(800) 555-0112', 'English, Spanish'],
  ['Cedar Valley Community Housing', '(800) 555-0113', 'English'],
  ['Dogwood Financial Counseling', '(800) 555-0114', 'English, Vietnamese'],
  ['Elm Park Neighborhood Services', '(800) 555-0115', 'English, Spanish'],
  ['Firelight Housing Partnership', '(800) 555-0116', 'English, Chinese'],
  ['Greenbrook Home Advisors', '(800) 555-0117', 'English'],
  ['Hazel Point Counseling', '(800) 555-0118', 'English, Portuguese'],
  ['Ironwood Housing Network', '(800) 555-0119', 'English, Spanish'],
  ['Juniper Homebuyer Education', '(800) 555-0120', 'English, French'],
] as const;

/** The list of ten homeownership counseling organizations (12 CFR 1024.20), as a tagged PDF. */
export function drawCounselors(zipCode: string, madeAt: number): Promise<Buffer> {
  return drawPdf({ title: 'Homeownership counseling organizations', madeAt }, (page) => {
    page.text(
      'Housing counselors approved by the U.S. Department of Housing and Urban Development can offer independent advice about whether a particular set of mortgage loan terms is a good fit based on your objectives and circumstances, often at little or no cost to you.',
    );
    page.heading(`Organizations near ZIP code ${zipCode}`, 2);
    page.facts(
      organizations.map(([name, phone, languages]) => [name, `${phone}\nCounseling by phone and online, in ${languages}`] as const),
    );
    page.text('The organizations on this list are made up: this is a stand-in for the list that the department keeps.', { size: 9 });
  });
}

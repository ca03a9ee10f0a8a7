/** A company that takes part: its name as people write it in their profile, and where its mail goes. */
export interface ParticipatingCompany {
  name: string;
  /** The domain of its employees' addresses. */
  domain: string;
  /** The amount that each of them has managed free, in cents. */
  discountCents: number;
}

/** Made up, as everybody else. A deployment puts its own here. */
const companies: readonly ParticipatingCompany[] = [
  { name: 'Harbor Mills', domain: 'harbormills.example', discountCents: 50_000_00 },
  { name: 'Lindqvist Instruments', domain: 'lindqvist.example', discountCents: 25_000_00 },
];

/** The company that an employer's name means, whatever its capitals; null where it takes no part. */
export function participatingCompany(employer: string): ParticipatingCompany | null {
  const name = employer.trim().toLowerCase();
  return companies.find((company) => company.name.toLowerCase() === name) ?? null;
}

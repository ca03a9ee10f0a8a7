/** Who may be given to. A campaign takes gifts until its last day. */
interface Charity {
  id: string;
  name: string;
  cause: string;
  lastDay?: string;
}

export const charities: readonly Charity[] = [
  { id: 'harbor-lifeboats', name: 'Harbor Lifeboats', cause: 'Rescue at sea' },
  { id: 'evening-schools', name: 'Evening Schools', cause: 'Reading and writing for grown people' },
  { id: 'river-meadows', name: 'River Meadows', cause: 'Meadows for birds' },
  { id: 'summer-camp', name: 'Summer Camp', cause: 'Holidays for children, gathered for until June 30', lastDay: '2026-06-30' },
];

/** A day is written so that an earlier one sorts first. */
export const takesGifts = ({ lastDay }: Charity, today: string): boolean => lastDay === undefined || today <= lastDay;

export const charityOf = (id: string): Charity | undefined => charities.find((charity) => charity.id === id);

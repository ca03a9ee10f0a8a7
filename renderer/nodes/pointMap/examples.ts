import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const places: readonly [string, number, number][] = [
  ['Fernway Cash, Green Basket Market', 30.2712, -97.7437],
  ['Tidewell, Cornerstone Pharmacy', 30.2641, -97.7508],
  ['Quillpoint, Union Square Arcade', 30.2829, -97.7321],
  ['Brindle Network, Redwing Fuel Stop', 30.2488, -97.7702],
  ['Oakmark Credit Union, Civic Center Garage', 30.2986, -97.7411],
  ['Harrow & Lane Bank, Northgate Station', 30.2533, -97.7038],
];
const near: LayoutNode = {
  type: 'pointMap',
  caption: 'ATMs near Austin, TX',
  sentence: 'The nearest is 0.3 miles away.',
  centre: { label: 'Austin, TX', latitude: 30.2672, longitude: -97.7431 },
  points: places.map(([label, latitude, longitude]) => ({ label, latitude, longitude })),
};

export const examples: NodeExamples = {
  typical: { body: [near] },
  one: {
    body: [
      { ...near, sentence: 'It is 2.9 miles away.', points: [{ label: places[5]?.[0] ?? '', latitude: 30.2533, longitude: -97.7038 }] },
    ],
  },
  kilometers: { body: [{ ...near, unit: 'kilometers', sentence: 'The nearest is 0.4 kilometers away.' }] },
  acrossTheDateLine: {
    body: [
      {
        ...near,
        caption: 'Stations near Taveuni',
        sentence: 'Two stations are less than 20 miles away.',
        centre: { label: 'Taveuni', latitude: -16.85, longitude: 179.97 },
        points: [
          { label: 'West of the line', latitude: -16.78, longitude: 179.81 },
          { label: 'East of the line', latitude: -16.94, longitude: -179.86 },
        ],
      },
    ],
  },
  longText: {
    body: [
      {
        ...near,
        caption: 'Machines that take no fee, are open at all hours and take deposits of cash, near the place that you asked for',
        points: [
          {
            label: 'Oakmark Credit Union of Travis, Hays and Williamson Counties, Civic Center Garage',
            latitude: 30.28,
            longitude: -97.73,
          },
        ],
      },
    ],
  },
  empty: { body: [{ ...near, sentence: 'No ATM is within 30 miles.', empty: 'Try another place, or ask for less.', points: [] }] },
};

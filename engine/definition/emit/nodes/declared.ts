// Written by `npm run generate` from the files beside it: change those.
export { compiler as assembly } from './assembly.ts';
export { compiler as barChart } from './barChart.ts';
export { compiler as button } from './button.ts';
export { compiler as form } from './form.ts';
export { compiler as frame } from './frame.ts';
export { compiler as heading } from './heading.ts';
export { compiler as lineChart } from './lineChart.ts';
export { compiler as link } from './link.ts';
export { compiler as moneyField } from './moneyField.ts';
export { compiler as prose } from './prose.ts';
export { compiler as region } from './region.ts';
export { compiler as row } from './row.ts';
export { compiler as segmented } from './segmented.ts';
export { compiler as subflow } from './subflow.ts';
export { compiler as table } from './table.ts';
export { compiler as timer } from './timer.ts';

import { expect, test } from 'vitest';
import { poBoxLine } from '#server/customers/po-box.ts';

test('a home address is no post office box, in whichever spelling and line', () => {
  const boxes =
    'PO Box 12|P.O. Box 12|p o box 12|PO-Box 12|P.O.Box12|P/O Box 12|Post Office Box 12|Post Box 12|Postal Box 12|POB 12|P.O.B. 12|POB #12|PO Bx 12|' +
    'PO Drawer 12|Box 12|Box #12|General Delivery|14 Elm Street, PO Box 12';
  for (const line of boxes.split('|')) {
    expect([line, poBoxLine({ street1: line, street2: null })]).toEqual([line, 'street1']);
    expect([line, poBoxLine({ street1: '14 Elm Street', street2: line })]).toEqual([line, 'street2']);
  }
});

test('streets that are called Box, and the boxes of rural routes and military units, are homes', () => {
  const homes =
    '12 Box Elder Street|Box Canyon Road 4|4 Boxwood Lane|7 Poblano Court|12 Post Road|3 Apollo Drive|RR 2 Box 12|HC 3 Box 45|PSC 3 Box 4120|Unit 2050 Box 4190';
  for (const line of homes.split('|')) expect([line, poBoxLine({ street1: line, street2: null })]).toEqual([line, null]);
  expect(poBoxLine({ street1: 'RR 2', street2: 'Box 12' })).toBeNull();
  expect(poBoxLine({ street1: 'PSC 3', street2: 'Box 4120' })).toBeNull();
});

const identifier = Buffer.from('Exif\0\0', 'latin1');
const orientationTag = 0x0112;

/** How a camera was held, 1 to 8, from the body of an APP1 segment; null where it does not say. Never throws: what cannot be read says nothing. */
export function orientationOf(body: Buffer): number | null {
  if (!body.subarray(0, identifier.length).equals(identifier)) return null;
  const tiff = body.subarray(identifier.length);
  if (tiff.length < 8) return null;
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = short(directory);
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) return null;
    if (short(at) !== orientationTag) continue;
    const turned = short(at + 8);
    return turned >= 1 && turned <= 8 ? turned : null;
  }
  return null;
}

/** A segment that says how a picture is turned and nothing else; null where there is nothing to say. */
export function orientationSegment(orientation: number | null): Buffer | null {
  if (orientation === null || orientation === 1) return null;
  const tiff = Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]);
  return Buffer.concat([Buffer.from([0xff, 0xe1, 0, 2 + identifier.length + tiff.length]), identifier, tiff]);
}

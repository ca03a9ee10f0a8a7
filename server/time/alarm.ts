/** Rings once after so many milliseconds, unless it is called off by what it answers. */
export type Alarm = (milliseconds: number, ring: () => void) => () => void;

/** Time passing for real; by itself it keeps no process alive. A simulation brings its own. */
export const realAlarm: Alarm = (milliseconds, ring) => {
  const timer = setTimeout(ring, milliseconds);
  timer.unref();
  return () => clearTimeout(timer);
};

export interface Swept {
  effects: number;
  timers: number;
  expired: number;
}

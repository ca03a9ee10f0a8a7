/** The settings of the tool itself: no part of the work, so neither undone nor shared, but kept on this machine. */
export interface Settings {
  /** Percent of the page's width. */
  textsWidth: number;
  /** Percent of the height of the texts. */
  valuesHeight: number;
  /** Pixels. */
  dockHeight: number;
  layoutShown: boolean;
  valuesShown: boolean;
  singleKeys: boolean;
}

const name = 'voyager.playground.settings';
const usual: Settings = { textsWidth: 34, valuesHeight: 30, dockHeight: 200, layoutShown: true, valuesShown: true, singleKeys: true };

export function readSettings(storage: Pick<Storage, 'getItem'>): Settings {
  try {
    const kept = JSON.parse(storage.getItem(name) ?? '{}') as Partial<Record<keyof Settings, unknown>>;
    const fitting = Object.entries(usual).map(([key, value]) => {
      const given = kept[key as keyof Settings];
      return [key, typeof given === typeof value ? given : value];
    });
    return Object.fromEntries(fitting) as Settings;
  } catch {
    return usual;
  }
}

export function keepSettings(storage: Pick<Storage, 'setItem'>, settings: Settings): void {
  try {
    storage.setItem(name, JSON.stringify(settings));
  } catch {
    // The next visit begins with the usual ones.
  }
}

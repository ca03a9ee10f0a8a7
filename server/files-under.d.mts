export declare function filesUnder(folder: string, keep: (name: string) => boolean): string[];

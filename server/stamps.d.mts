export declare const root: string;
export declare function hashOf(files: readonly string[]): string;
export declare function stamped(name: string): string;
export declare function stamp(name: string, hash: string): void;

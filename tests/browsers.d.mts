export declare const browsers: { whole: readonly string[]; shell: readonly string[] };

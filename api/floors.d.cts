declare const floors: readonly string[];
export = floors;

declare const modules: Record<string, { public: readonly string[]; tables: readonly string[] }>
export = modules

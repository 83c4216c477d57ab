/** Mutants that no test can notice, and why: by the file's name and what the mutant changes there. */
export interface Explained {
  file: string
  change: string
  why: string
}

export const explained: Explained[] = []

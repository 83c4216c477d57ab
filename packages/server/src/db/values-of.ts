/** The values of an enum of the contract, as a column wants them. */
export const valuesOf = <Value extends string>({ options }: { options: readonly Value[] }) =>
  options as readonly [Value, ...Value[]]

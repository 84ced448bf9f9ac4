/** Lists fields as people call them, for the audit log: `firstName` and `isActive` are "first name, active". */
export function fieldWords(names: readonly string[]): string {
  return names
    .map((name) =>
      name === 'timezone'
        ? 'time zone'
        : name
            .replace(/^is(?=[A-Z])/, '')
            .replace(/([a-z])([A-Z])/g, '$1 $2')
            .toLowerCase(),
    )
    .join(', ')
}

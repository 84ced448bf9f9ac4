/** The messages that the app can send on its own to the families of a report's rows, in the order of their list. */
export const AUTOMATIC_KINDS = [
  'balanceDue',
  'formsMissing',
  'sessionStarts',
  'birthday',
  'lowBalance',
  'didNotReturn',
] as const
export type AutomaticKind = (typeof AUTOMATIC_KINDS)[number]

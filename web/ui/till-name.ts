import type { SignedIn } from '#sync/replica'

/** What kind of device this is, as people call it. */
function deviceKind(): string {
  if (!window.matchMedia('(pointer: coarse)').matches) return 'Computer'
  return Math.min(window.screen.width, window.screen.height) < 600 ? 'Phone' : 'Tablet'
}

/** Who stands at which till, for the summary of the day. */
export function tillName({ firstName, lastName, email }: SignedIn): string {
  return `${`${firstName} ${lastName}`.trim() || email}, ${deviceKind()}`.slice(0, 100)
}

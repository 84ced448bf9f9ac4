import type { MateRequest } from '#shared/housing/requests'

/** What a camper's card says of the family's wishes for cabin mates, in words; null where there is nothing to say. */
export interface RequestMark {
  met: string | null
  unmet: string | null
}

function say(title: string, requests: readonly MateRequest[]): string | null {
  if (requests.length === 0) return null
  return `${title}: ${requests.map(({ kind, mate }) => `${kind === 'with' ? 'with' : 'not with'} ${mate}`).join(', ')}`
}

/** The mark of each camper, by registration: which wishes the board meets, and which it does not. */
export function marksOf(requests: readonly MateRequest[]): ReadonlyMap<number, RequestMark> {
  const byCamper = Map.groupBy(requests, ({ registrationId }) => registrationId)
  const marks = new Map<number, RequestMark>()
  for (const [registrationId, all] of byCamper) {
    const inState = (state: MateRequest['state']) => all.filter((each) => each.state === state)
    marks.set(registrationId, {
      met: say('Request met', inState('met')),
      unmet: say('Request not met', inState('unmet')),
    })
  }
  return marks
}

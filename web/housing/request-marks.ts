import type { MateRequest } from '#shared/housing/requests'

/** A camper card's note on the family's cabin mate requests, in words; null if there is nothing to show. */
export interface RequestMark {
  met: string | null
  unmet: string | null
}

/** Appends a request to the text so far. */
function add(said: string | null, title: string, { kind, mate }: MateRequest): string {
  const wish = `${kind === 'with' ? 'with' : 'apart from'} ${mate}`
  return said === null ? `${title}: ${wish}` : `${said}, ${wish}`
}

/** Returns each camper's mark, by registration: which requests the board meets, and which it does not. */
export function marksOf(requests: readonly MateRequest[]): ReadonlyMap<number, RequestMark> {
  const marks = new Map<number, RequestMark>()
  for (const request of requests) {
    const { met, unmet } = marks.get(request.registrationId) ?? { met: null, unmet: null }
    if (request.state === 'met') marks.set(request.registrationId, { met: add(met, 'Request met', request), unmet })
    if (request.state === 'unmet')
      marks.set(request.registrationId, { met, unmet: add(unmet, 'Request not met', request) })
  }
  return marks
}

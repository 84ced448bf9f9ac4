import type { Device } from '../device'

interface Registered {
  id: number
  sessionId: number
  camperId: number
  status: string
}

/** A session and its campers. */
interface Coming {
  session: { id: number; name: string }
  coming: readonly Registered[]
  /** Campers with a place, without those on the waitlist. */
  placed: readonly Registered[]
}

/** Returns the campers of each session, according to the server. */
export async function whoCome(office: Device): Promise<Coming[]> {
  const registered = await office.get<Registered[]>('/api/registrations')
  return (await office.get<Coming['session'][]>('/api/sessions')).map((session) => {
    const coming = registered.filter(({ sessionId, status }) => sessionId === session.id && status !== 'cancelled')
    return { session, coming, placed: coming.filter(({ status }) => status !== 'waitlist') }
  })
}

/** The item with the highest count. */
export function mostIn<T>(all: readonly T[], count: (each: T) => number): T {
  const [most] = [...all].sort((a, b) => count(b) - count(a))
  if (!most) throw new Error('there is none')
  return most
}

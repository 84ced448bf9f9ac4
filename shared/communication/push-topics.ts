import { type Actor, type Capability, can } from '../kernel/rights/capabilities'

/** What a push notification can be about. */
export const PUSH_TOPIC_NAMES = [
  'letters',
  'answers',
  'families',
  'places',
  'balance',
  'rejected',
  'emergency',
] as const
export type PushTopicName = (typeof PUSH_TOPIC_NAMES)[number]

interface PushTopic {
  /** Its label in the profile. */
  label: string
  /** The right that a person needs to get it; null for everyone. */
  needs: Capability | null
  /** The notification's only text. It is shown on a locked screen, so it names no one. */
  title(camp: string): string
  /** The screen that a tap on it opens. */
  path: string
}

export const PUSH_TOPICS: Readonly<Record<PushTopicName, PushTopic>> = {
  emergency: {
    label: 'Emergencies',
    needs: 'announcements.confirm',
    title: (camp) => `Emergency message from ${camp}`,
    path: '/',
  },
  letters: {
    label: 'New letters',
    needs: 'messages.own',
    title: (camp) => `New letter from ${camp}`,
    path: '/messages',
  },
  answers: {
    label: 'Messages from the office',
    needs: 'messages.own',
    title: (camp) => `New message from ${camp}`,
    path: '/messages',
  },
  families: {
    label: 'Messages from families',
    needs: 'messages.answer',
    title: (camp) => `A family wrote to ${camp}`,
    path: '/communication?tab=conversations',
  },
  places: {
    label: 'Spots from the waitlist',
    needs: 'account.own',
    title: (camp) => `A spot is ready for you at ${camp}`,
    path: '/registration',
  },
  balance: {
    label: 'Low store accounts',
    needs: 'account.own',
    title: (camp) => `A store account is low at ${camp}`,
    path: '/',
  },
  rejected: {
    label: 'Rejected changes',
    needs: null,
    title: (camp) => `A change was rejected at ${camp}`,
    path: '/sync',
  },
}

/** The title after an emergency. */
export const allClearTitle = (camp: string): string => `All clear from ${camp}`

/** Returns the topics that a person can get, in the order in which the profile lists them. */
export function pushTopicsOf(actor: Actor): PushTopicName[] {
  const names = Object.keys(PUSH_TOPICS) as PushTopicName[]
  return names.filter((name) => {
    const { needs } = PUSH_TOPICS[name]
    return needs === null || can(actor, needs)
  })
}

/** The most letters of a browser's address at its push service. */
export const LONGEST_ENDPOINT = 1000

/** The most browsers on which one person gets push notifications. */
export const MAX_PUSH_DEVICES = 20

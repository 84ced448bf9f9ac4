import { families } from '../campers/model'
import type { SamplesOf } from '../kernel/rules/read-samples'
import { campSessions } from '../sessions/model'
import type { Audience } from './audience'
import type * as reads from './reads'

export const samples: SamplesOf<typeof reads> = {
  addressesOf: async ({ camp }) => [
    [{ sessionId: null, status: null }],
    ...(await camp.all(campSessions)).flatMap(({ id }) => [
      [{ sessionId: id, status: null }] as [reads.AddressesAsked],
      [{ sessionId: id, status: 'confirmed' }] as [reads.AddressesAsked],
    ]),
  ],
  messageReach: async ({ camp, actor, today, timeZone }) => {
    const sessions = (await camp.all(campSessions)).map(
      ({ id }): Audience => [{ kind: 'session', sessionId: id, status: null }],
    )
    const audiences: Audience[] = [
      ...sessions,
      [{ kind: 'session', sessionId: null, status: 'confirmed' }, { kind: 'staff' }],
      [{ kind: 'report', name: 'did-not-return', session: null, day: null }],
    ]
    return audiences.flatMap((audience) =>
      (['service', 'news'] as const).map(
        (category): Parameters<typeof reads.messageReach> extends [unknown, ...infer A] ? A : never => [
          actor,
          { audience, category },
          { today, timeZone },
        ],
      ),
    )
  },
  conversationOf: async ({ camp }) => (await camp.all(families)).slice(0, 3).map(({ id }) => [id]),
  ownCamperMail: async ({ today }) => [[today]],
  mailCampers: async ({ today }) => [[today]],
  camperMail: async () => [[]],
  announcementsFor: async ({ actor, today }) => [
    [actor.userId, 'parents', today],
    [actor.userId, 'workers', today],
  ],
  announcementLines: async () => [[]],
  templatesByName: async () => [[]],
  ownLetters: async () => [[]],
  ownConversations: async () => [[]],
  conversationLines: async () => [[]],
  familiesWaiting: async () => [[]],
}

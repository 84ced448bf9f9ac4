import { families } from '../campers/model'
import type { SamplesOf } from '../kernel/rules/read-samples'
import { campSessions } from '../sessions/model'
import type { Audience } from './audience'
import type { BroadcastAudience } from './broadcast-audience'
import { broadcasts } from './broadcast-model'
import { contactChoices } from './model'
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
  broadcastsFor: async ({ actor }) => [
    [actor.userId, 'parents'],
    [actor.userId, 'workers'],
  ],
  broadcastLines: async () => [[]],
  broadcastBoard: async ({ camp }) => (await camp.all(broadcasts)).slice(0, 3).map(({ id }) => [id]),
  broadcastReach: async ({ camp, today }) => [
    [{ families: 'in_camp', sessionId: null, staff: true }, today],
    ...(await camp.all(campSessions))
      .slice(0, 2)
      .map(({ id }): [BroadcastAudience, string] => [{ families: 'session', sessionId: id, staff: false }, today]),
  ],
  ownPhones: async ({ actor }) => [[actor.userId]],
  textChoicesFor: async ({ camp }) => [[(await camp.all(contactChoices)).map(({ address }) => address)]],
  templatesByName: async () => [[]],
  ownLetters: async () => [[]],
  ownConversations: async () => [[]],
  conversationLines: async () => [[]],
  familiesWaiting: async () => [[]],
}

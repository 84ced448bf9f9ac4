import { z } from 'zod'
import { lostChanges } from './devices/lost-changes'
import { envelope, envelopeContent } from './envelope'
import { plainText } from './kernel/entity/entity'
import { instant } from './kernel/values/dates'
import { id } from './kernel/values/ids'

/** The protocol's version; a server that knows only newer ones answers 426. */
export const PROTOCOL = 1

/** The most mutations of one push. */
export const MAX_PUSH = 500

/** The maximum size of a push, in bytes. */
export const MAX_PUSH_BYTES = 1024 * 1024

/** The most dependencies of one action. */
export const MAX_AFTER = 1000

/** The most leases in one request or response: more than a device uses in years. */
export const MAX_LEASES = 200

/** The highest number of waiting actions a device reports. */
export const MAX_WAITING = 1_000_000

const uid = z.uuid()
const whole = z.number().int().nonnegative()
const row = z.object({ id }).loose()

/** Who made a mutation. Older apps also send a `grant`, which no longer proves anything. */
export const actionAuthor = z.object({ userId: id, grant: z.string().max(1000).default('') })

/**
 * The newest commit of the camp that a device has seen; older apps send none. Apps of the version before do not name
 * its epoch, which is then that of their request.
 */
export const knownCommit = z.object({
  head: whole,
  seal: z.string().max(200),
  epoch: z.string().max(100).optional(),
})
export type KnownCommit = z.output<typeof knownCommit>

/** One mutation, as sent over the network. */
export const pushedMutation = z.object({
  mid: id,
  uid,
  name: plainText(100),
  /** The arguments, which are checked later, by the mutation of this name. */
  args: z.unknown().meta({ description: 'The arguments of the mutation' }),
  actor: actionAuthor,
  at: instant,
  offline: z.boolean(),
  /**
   * Proves who made it if another user has signed in since; signed on the device with a key of the author's sign-in.
   */
  seal: z.string().max(1000).nullable().default(null),
  /** The ids of the rows it creates. Older apps send neither these nor `after`. */
  made: z.array(id).max(100_000).optional(),
  /**
   * The uids of actions of the same device that made the rows this one is about, and had no answer when it was made.
   */
  after: z.array(uid).max(MAX_AFTER).optional(),
})
export type PushedMutation = z.output<typeof pushedMutation>

/** How an action ended. */
export const actionResult = z.object({
  mid: whole,
  uid,
  status: z.enum(['ok', 'rejected', 'duplicate', 'quarantined']),
  code: z.string().nullable(),
  message: z.string().nullable(),
  data: z.unknown(),
  head: whole,
})
export type ActionResult = z.output<typeof actionResult>

/**
 * Returns the part of an action that was not applied, as arguments of the same action: all of a refused one, the rest
 * of one applied in part, undefined if all of it was applied.
 */
export function argsNotDone(end: Pick<ActionResult, 'status' | 'code' | 'data'>, args: unknown): unknown {
  if (end.status === 'rejected' || end.status === 'quarantined') return args
  return end.code === null ? undefined : z.object({ args: z.unknown() }).parse(end.data).args
}

/** A block of ids, and proof that this device holds it. */
const lease = z.object({ block: id, proof: z.string().max(100) })
export type IdLease = z.output<typeof lease>

export const enrollRequest = z.object({
  protocol: z.number(),
  device: z.object({ id, key: z.string().max(100) }).nullable(),
  name: plainText(100),
  /** How many blocks of ids to lease. */
  blocks: z.number().int().min(0).max(4),
  /** The client to continue with. A new one is created if it is null, or not this person's on this device. */
  clientId: z.string().max(100).nullable(),
  /** Blocks that the device held before and asks this server to recognize. */
  leases: z.array(lease).max(MAX_LEASES).default([]),
  /** The public half of the key with which this sign-in seals its actions. */
  publicKey: z.string().max(200).nullable().default(null),
  /** What a browser deleted before it was sent; older apps send none. */
  lost: lostChanges.nullable().default(null),
})
export const enrollAnswer = z.object({
  device: z.object({ id, key: z.string() }),
  clientId: z.string(),
  lastMid: whole,
  blocks: z.array(id),
  /** All blocks of the device, with those just leased. */
  leases: z.array(lease).default([]),
  epoch: z.string(),
  view: z.string(),
  /** Proves nothing; older apps require it. */
  grant: z.string(),
  /** The server's statement of whose key that is. */
  certificate: z.string().nullable().default(null),
  /** The public key with which the device encrypts what its other users must not read. */
  campKey: z.string().max(200).optional(),
  /** The loss that was recorded; absent from older servers, to which the device doesn't report it as done. */
  recordedLoss: uid.nullish(),
  serverNow: instant,
})
export type EnrollAnswer = z.output<typeof enrollAnswer>

/** How many more actions are waiting on the device, shown to the office; older apps do not send it. */
const waiting = z.number().int().min(0).max(MAX_WAITING).optional()

export const pushRequest = z.object({
  protocol: z.number(),
  epoch: z.string().max(100),
  clientId: z.string().max(100),
  commit: knownCommit.optional(),
  waiting,
  mutations: z.array(pushedMutation).max(MAX_PUSH),
})
export type PushRequest = z.output<typeof pushRequest>
export const pushAnswer = z.object({
  results: z.array(actionResult),
  /** Actions that the server can neither apply nor refuse yet; the device keeps them and sends them again. */
  later: z.array(z.object({ uid })).default([]),
  lastMid: whole,
  head: whole,
  /** The commit in which they were taken; the device shows it with its next requests. */
  commit: knownCommit.optional(),
  serverNow: instant,
})
export type PushAnswer = z.output<typeof pushAnswer>

/**
 * A short code for how a person sees each kind of row: null if not at all; absent for a kind unknown to the server.
 */
const views = z.record(z.string(), z.string().nullable())
export type Views = z.output<typeof views>

export const pullRequest = z.object({
  protocol: z.number(),
  clientId: z.string().max(100),
  epoch: z.string().max(100),
  view: z.string().max(100),
  /** Other names of the same view, used by servers of other versions. */
  sameViews: z.array(z.string().max(100)).max(8).optional(),
  cursor: whole,
  commit: knownCommit.optional(),
  /**
   * The server's time when it last answered this device, sent only while no action is waiting there: anything the
   * device sends later was made after that. Older apps send none.
   */
  idleSince: instant.optional(),
  waiting,
  limit: z.number().int().min(1).max(10_000).default(5000),
})
export type PullRequest = z.output<typeof pullRequest>
export const pullAnswer = z.union([
  z.object({
    reset: z.enum(['view', 'floor', 'epoch', 'schema']),
    /** For `view`: the view's name, and how each kind of row is seen now, from which follows what to fetch again. */
    view: z.string().optional(),
    views: views.optional(),
  }),
  z.object({
    from: whole,
    to: whole,
    more: z.boolean(),
    patch: z.record(z.string(), z.object({ put: z.array(row), del: z.array(id) })),
    results: z.array(actionResult),
    lastMid: whole,
    /** The newest commit; the device shows it with its next requests. */
    commit: knownCommit.optional(),
    /** As at the enrollment; it changes with the server's secret. */
    campKey: z.string().max(200).optional(),
    serverNow: instant,
  }),
])
export type PullAnswer = z.output<typeof pullAnswer>

/**
 * What an event stream's `poke` says: that the camp is at this head. If few rows changed, they come with it, as a pull
 * after that commit would bring them.
 */
export const poke = z.object({
  head: whole,
  news: z
    .object({
      epoch: z.string(),
      view: z.string(),
      /** The commit that these changes follow; only a device that has exactly this one may apply them. */
      after: knownCommit,
      patch: z.record(z.string(), z.object({ put: z.array(row), del: z.array(id) })),
      commit: knownCommit,
    })
    .optional(),
})
export type PokedNews = NonNullable<z.output<typeof poke>['news']>

export const snapshotRequest = z.object({
  protocol: z.number(),
  clientId: z.string().max(100),
  /** Where to continue; null at the beginning. */
  after: z.object({ table: z.string().max(100), id: whole }).nullable(),
  /** The requested kinds of rows; absent for all that the person may see. */
  tables: z.array(z.string().max(100)).max(500).optional(),
  limit: z.number().int().min(1).max(20_000).default(5000),
})
export type SnapshotRequest = z.output<typeof snapshotRequest>
export const snapshotAnswer = z.object({
  head: whole,
  epoch: z.string(),
  view: z.string(),
  /** Absent from servers of earlier versions. */
  views: views.optional(),
  /** Roughly how many rows the whole download has. */
  total: whole,
  pages: z.array(z.object({ table: z.string(), columns: z.array(z.string()), rows: z.array(z.array(z.unknown())) })),
  next: z.object({ table: z.string(), id: whole }).nullable(),
  serverNow: instant,
})
export type SnapshotAnswer = z.output<typeof snapshotAnswer>

/** The most envelopes in one request. */
export const MAX_OPENED = 100

export const openRequest = z.object({
  protocol: z.number(),
  /** The requesting person's envelopes, as stored on the device. */
  envelopes: z.array(z.object({ uid, at: instant, args: envelope })).max(MAX_OPENED),
})
export type OpenRequest = z.output<typeof openRequest>
export const openAnswer = z.object({
  /** The content of those that are this person's; the others are left out. */
  opened: z.array(
    z.object({
      uid,
      content: envelopeContent,
      /** Set if the action, or a part of it, has since been refused: why, and which part was not applied. */
      end: z.object({ code: z.string(), data: z.unknown(), args: z.unknown() }).nullable(),
    }),
  ),
})
export type OpenAnswer = z.output<typeof openAnswer>

/** Why a push was not accepted: the device re-syncs and tries again. */
export const pushConflict = z.object({ code: z.enum(['gap', 'forked', 'epoch']), lastMid: whole.optional() })

import type { LostChanges } from '#shared/devices/lost-changes'
import { organizations } from './accounts'
import { flag, index, json, primaryKey, table, text, uniqueIndex, whole } from './dialect'

const organization = () =>
  whole('org')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' })

/** An organization's change counter. Its row is the lock for everything written in the organization. */
export const syncOrg = table('sync_org', {
  org: whole('org')
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  head: whole('head').notNull(),
  floor: whole('floor').notNull(),
  epoch: text('epoch').notNull(),
  /** When the current epoch began because commits were lost; devices then resend what they have kept. */
  epochAt: text('epoch_at'),
  /**
   * Earlier epochs, and those that devices reported and this database had lost, separated by spaces. A device with a
   * commit of any other epoch was here at a time that this database doesn't know.
   */
  epochs: text('epochs').notNull().default(''),
  nextId: whole('next_id').notNull(),
  endId: whole('end_id').notNull(),
  /** The next numbers within the camp: for the server's id ranges, people, devices, invitations and audit lines. */
  nextBlock: whole('next_block').notNull().default(1),
  nextUser: whole('next_user').notNull().default(1),
  nextDevice: whole('next_device').notNull().default(1),
  nextInvitation: whole('next_invitation').notNull().default(1),
  nextAudit: whole('next_audit').notNull().default(1),
  /** The seal of the commit at `head`. */
  seal: text('seal').notNull().default(''),
})

/**
 * A random text for each commit of an organization. It reveals that a server lost its last commits and then made others
 * with the same heads.
 */
export const syncCommit = table(
  'sync_commit',
  { org: organization(), head: whole('head').notNull(), seal: text('seal').notNull() },
  (self) => [primaryKey({ columns: [self.org, self.head] })],
)

/**
 * Blocks of ids leased to devices, each only once. `block` counts from the first that devices may have, and is drawn at
 * random.
 */
export const idBlock = table(
  'id_block',
  { block: whole('block').notNull(), org: organization(), device: whole('device').notNull() },
  (self) => [primaryKey({ columns: [self.org, self.block] }), index('id_block_device').on(self.org, self.device)],
)

/**
 * Blocks that a device has proved to hold, although they were leased to it under another number or before a loss of
 * data.
 */
export const heldBlock = table(
  'held_block',
  { org: organization(), device: whole('device').notNull(), block: whole('block').notNull() },
  (self) => [primaryKey({ columns: [self.org, self.device, self.block] })],
)

/** A loss of unsent changes that a device reported. */
export interface DeviceLoss extends LostChanges {
  userId: number
  reportedAt: string
  dismissedAt?: string
}

/** Enrolled devices. */
export const device = table(
  'device',
  {
    /** Numbered within the camp. */
    id: whole('id').notNull(),
    org: organization(),
    keyHash: text('key_hash').notNull(),
    name: text('name').notNull(),
    createdAt: text('created_at').notNull(),
    revoked: flag('revoked').notNull(),
    /** When one of its sign-ins learned that it is turned off; the device then clears itself. */
    toldAt: text('told_at'),
    /** Unsent changes that its browser deleted before it enrolled, and whether the office dismissed the alert. */
    loss: json('loss').$type<DeviceLoss>(),
  },
  (self) => [primaryKey({ columns: [self.org, self.id] })],
)

/** The public keys for the seals of people's actions on devices; the private keys never leave the devices. */
export const signingKey = table(
  'signing_key',
  {
    org: organization(),
    publicKey: text('public_key').notNull(),
    device: whole('device').notNull(),
    userId: whole('user_id').notNull(),
    /** The sign-in it ends with: the hash of its sid, as in `sessions`. */
    signIn: text('sign_in'),
    createdAt: text('created_at').notNull(),
    endedAt: text('ended_at'),
    /** Who ended it: its owner by signing out or with a new password, or the office. */
    endedBy: text('ended_by'),
    /** No longer read. A process of the previous version running alongside still writes it. */
    idleAt: text('idle_at'),
  },
  (self) => [
    primaryKey({ columns: [self.org, self.publicKey] }),
    index('signing_key_sign_in').on(self.signIn),
    index('signing_key_user').on(self.org, self.userId),
  ],
)

/**
 * When the server last heard from a person on a device with nothing waiting; their later actions there can't be older.
 */
export const lastContact = table(
  'last_contact',
  {
    org: organization(),
    device: whole('device').notNull(),
    userId: whole('user_id').notNull(),
    at: text('at').notNull(),
  },
  (self) => [
    primaryKey({ columns: [self.org, self.device, self.userId] }),
    index('last_contact_user').on(self.org, self.userId),
  ],
)

/** One person's numbering of actions on one device. */
export const syncClient = table(
  'sync_client',
  {
    id: text('id').notNull(),
    org: organization(),
    device: whole('device').notNull(),
    userId: whole('user_id').notNull(),
    lastMid: whole('last_mid').notNull(),
    cursor: whole('cursor').notNull(),
    /** The public key for the seals of this person's actions; previous versions of the app have none. */
    publicKey: text('public_key'),
    seenAt: text('seen_at').notNull(),
    /** How many actions were waiting on the device at the last contact; null if it didn't say. */
    waiting: whole('waiting'),
  },
  (self) => [primaryKey({ columns: [self.org, self.id] })],
)

/** Every action ever accepted or refused, for idempotency and as a record. */
export const mutation = table(
  'mutation',
  {
    org: organization(),
    uid: text('uid').notNull(),
    client: text('client'),
    mid: whole('mid'),
    name: text('name').notNull(),
    actor: whole('actor').notNull(),
    argsHash: text('args_hash').notNull(),
    args: json('args'),
    status: text('status').notNull(),
    code: text('code'),
    data: json('data'),
    head: whole('head').notNull(),
    at: text('at').notNull(),
    /** The ids of rows that a refused action would have created. */
    made: json('made'),
  },
  (self) => [
    primaryKey({ columns: [self.org, self.uid] }),
    uniqueIndex('mutation_client_mid').on(self.org, self.client, self.mid),
    index('mutation_client_head').on(self.org, self.client, self.head),
  ],
)

/** One small row per domain row: the change index and the tombstones. */
export const syncRow = table(
  'sync_row',
  {
    org: organization(),
    entity: text('entity').notNull(),
    id: whole('id').notNull(),
    version: whole('version').notNull(),
    deleted: flag('deleted').notNull(),
    /** The part of the entity when this was written; servers of the previous version decide by it. */
    part: text('part').notNull(),
    /** The id of the owner of this row; 0 if no one owns it. */
    owner: whole('owner').notNull(),
    /** The kind of `owner`: `camper`, `family` or `user`. An id means nothing without it. */
    ownerKind: text('owner_kind').notNull().default(''),
    /** Who changed it last. */
    actor: whole('actor').notNull(),
  },
  (self) => [
    primaryKey({ columns: [self.org, self.entity, self.id] }),
    index('sync_row_version').on(self.org, self.version),
  ],
)

/**
 * Records that a row no longer belongs to a user. It is removed from that user's devices, while its line in the change
 * index belongs to the user who has it now.
 */
export const syncLeft = table(
  'sync_left',
  {
    org: organization(),
    owner: whole('owner').notNull(),
    entity: text('entity').notNull(),
    id: whole('id').notNull(),
    version: whole('version').notNull(),
  },
  (self) => [primaryKey({ columns: [self.org, self.owner, self.entity, self.id] })],
)

/** Actions of a client that were answered `later`; their numbers are used up, and they are sent again. */
export const deferredActions = table(
  'put_off',
  {
    org: organization(),
    client: text('client').notNull(),
    uid: text('uid').notNull(),
    mid: whole('mid').notNull(),
    since: text('since').notNull(),
    /** The earliest time at which it can have been made, as known when it first arrived. */
    madeSince: text('made_since'),
    /** The fingerprint of what arrived then; a different action with the same uid is judged by its own arrival. */
    argsHash: text('args_hash'),
  },
  (self) => [primaryKey({ columns: [self.org, self.client, self.uid] })],
)

/** Actions on which the server itself failed, and how often. */
export const quarantine = table(
  'quarantine',
  {
    org: organization(),
    uid: text('uid').notNull(),
    attempts: whole('attempts').notNull(),
    error: text('error').notNull(),
  },
  (self) => [primaryKey({ columns: [self.org, self.uid] })],
)

import { organizations } from './accounts'
import { flag, index, json, primaryKey, table, text, uniqueIndex, whole } from './dialect'

const organization = () =>
  whole('org')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' })

/** An organization's change counter. Its row is the lock under which everything of the organization is written. */
export const syncOrg = table('sync_org', {
  org: whole('org')
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  head: whole('head').notNull(),
  floor: whole('floor').notNull(),
  epoch: text('epoch').notNull(),
  /** When a new history began because commits were lost; devices then send again what they have. */
  epochAt: text('epoch_at'),
  nextId: whole('next_id').notNull(),
  endId: whole('end_id').notNull(),
  /** The next range of the server's own ids, person, device and invitation of the camp: numbered within it. */
  nextBlock: whole('next_block').notNull().default(1),
  nextUser: whole('next_user').notNull().default(1),
  nextDevice: whole('next_device').notNull().default(1),
  nextInvitation: whole('next_invitation').notNull().default(1),
  /** The seal of the commit at `head`. */
  seal: text('seal').notNull().default(''),
})

/**
 * A random word for each commit of an organization, so that a server that lost its last commits and went on numbering
 * is told from one that did not.
 */
export const syncCommit = table(
  'sync_commit',
  { org: organization(), head: whole('head').notNull(), seal: text('seal').notNull() },
  (self) => [primaryKey({ columns: [self.org, self.head] })],
)

/**
 * Ranges of ids leased to devices, never used again for another. `block` is numbered from the first that a device may
 * have, and drawn at random.
 */
export const idBlock = table(
  'id_block',
  { block: whole('block').notNull(), org: organization(), device: whole('device').notNull() },
  (self) => [primaryKey({ columns: [self.org, self.block] }), index('id_block_device').on(self.org, self.device)],
)

/** Blocks that a device has proved to hold, though it was leased them as another device, or before a loss of data. */
export const heldBlock = table(
  'held_block',
  { org: organization(), device: whole('device').notNull(), block: whole('block').notNull() },
  (self) => [primaryKey({ columns: [self.org, self.device, self.block] })],
)

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
  },
  (self) => [primaryKey({ columns: [self.org, self.id] })],
)

/** The keys with which people's sign-ins seal their actions on devices; the private halves never leave them. */
export const signingKey = table(
  'signing_key',
  {
    org: organization(),
    publicKey: text('public_key').notNull(),
    device: whole('device').notNull(),
    userId: whole('user_id').notNull(),
    /** The sign-in that it ends with: the hash of its sid, as in `sessions`. */
    signIn: text('sign_in'),
    createdAt: text('created_at').notNull(),
    endedAt: text('ended_at'),
    /** Who ended it: its own person by signing out or with a new password, or the office. */
    endedBy: text('ended_by'),
    /** Nobody reads it; a process of the version before that runs beside this one names it. */
    idleAt: text('idle_at'),
  },
  (self) => [
    primaryKey({ columns: [self.org, self.publicKey] }),
    index('signing_key_sign_in').on(self.signIn),
    index('signing_key_user').on(self.org, self.userId),
  ],
)

/** When the server last heard from a person on a device where nothing waited: no action of theirs there is older. */
export const lastContact = table(
  'last_contact',
  {
    org: organization(),
    device: whole('device').notNull(),
    userId: whole('user_id').notNull(),
    at: text('at').notNull(),
  },
  (self) => [primaryKey({ columns: [self.org, self.device, self.userId] })],
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
    /** The public half of the key that its person's actions are sealed with; apps of former versions have none. */
    publicKey: text('public_key'),
    seenAt: text('seen_at').notNull(),
  },
  (self) => [primaryKey({ columns: [self.org, self.id] })],
)

/** Every action ever taken or refused: idempotency and audit log in one. */
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
    /** The ids of rows that a refused action was to make. */
    made: json('made'),
  },
  (self) => [
    primaryKey({ columns: [self.org, self.uid] }),
    uniqueIndex('mutation_client_mid').on(self.org, self.client, self.mid),
    index('mutation_client_head').on(self.org, self.client, self.head),
  ],
)

/** One small row for each domain row: the change index and the tombstones. */
export const syncRow = table(
  'sync_row',
  {
    org: organization(),
    entity: text('entity').notNull(),
    id: whole('id').notNull(),
    version: whole('version').notNull(),
    deleted: flag('deleted').notNull(),
    /** What the entity was part of when this was written; servers of the former version decide by it. */
    part: text('part').notNull(),
    /** Whose own row this is; 0 for nobody's. */
    owner: whole('owner').notNull(),
    /** What `owner` is the id of: `camper`, `family` or `user`. An id counts for nothing without its kind. */
    ownerKind: text('owner_kind').notNull().default(''),
    /** Who changed it last. */
    actor: whole('actor').notNull(),
  },
  (self) => [
    primaryKey({ columns: [self.org, self.entity, self.id] }),
    index('sync_row_version').on(self.org, self.version),
  ],
)

/** Actions of a client that were answered `later`: their numbers are used up, and they are sent again. */
export const putOff = table(
  'put_off',
  {
    org: organization(),
    client: text('client').notNull(),
    uid: text('uid').notNull(),
    mid: whole('mid').notNull(),
    since: text('since').notNull(),
    /** Since when it may have been made, as that was known when it first came. */
    madeSince: text('made_since'),
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

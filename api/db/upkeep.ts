/** How a database's migrations stand against those that this version of the server brings. */
export interface MigrationStatus {
  /** The newest one that was applied. */
  lastMigration: string | null
  appliedMigrations: string[]
  pendingMigrations: string[]
  /** Applied by a newer version of the server: this one does not know them. */
  unknownMigrations: string[]
  /** Older than one that was applied, and never applied themselves: they would be left out. */
  skippedMigrations: string[]
}

/** What a run of the migrations did, or why it did nothing. */
export interface MigrationRun {
  success: boolean
  message: string
  details: string[]
  errors: string[]
}

/** What a repair of the schema did; `left` is what it found and does not touch. */
export interface SchemaRepair extends MigrationRun {
  left: string[]
}

/** What an operator does to a database as a whole. */
export interface Upkeep {
  readonly kind: 'SQLite' | 'Postgres'
  /** How large it is, in bytes; null where it does not say. */
  size(): Promise<number | null>
  status(): Promise<MigrationStatus>
  /** Applies what is pending, under the lock; all of it or nothing. */
  migrate(): Promise<MigrationRun>
  /** Makes again what is missing of what the migrations make, under the lock; never drops or changes anything. */
  repair(): Promise<SchemaRepair>
}

/** Compares a database's migrations with those of this version of the server. */
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

/** The result of a migration run, or why it did nothing. */
export interface MigrationRun {
  success: boolean
  message: string
  details: string[]
  errors: string[]
}

/** The result of a schema repair; `left` is what it found and does not touch. */
export interface SchemaRepair extends MigrationRun {
  left: string[]
}

/** Operator tasks on the whole database. */
export interface Upkeep {
  readonly kind: 'SQLite' | 'Postgres'
  /** How large it is, in bytes; null if it does not say. */
  size(): Promise<number | null>
  status(): Promise<MigrationStatus>
  /** Applies what is pending, under the lock; all of it or nothing. */
  migrate(): Promise<MigrationRun>
  /** Makes again what is missing of what the migrations make, under the lock; never drops or changes anything. */
  repair(): Promise<SchemaRepair>
}

/** Compares a database's migrations with those of this version of the server. */
export interface MigrationStatus {
  /** The newest applied one. */
  lastMigration: string | null
  appliedMigrations: string[]
  pendingMigrations: string[]
  /** Applied by a newer version of the server and unknown to this one. */
  unknownMigrations: string[]
  /** Not applied but older than one that is, so they would be left out. */
  skippedMigrations: string[]
}

/** The result of a migration run, or why it did nothing. */
export interface MigrationRun {
  success: boolean
  message: string
  details: string[]
  errors: string[]
}

/** The result of a schema repair; `left` is what it found but doesn't touch. */
export interface SchemaRepair extends MigrationRun {
  left: string[]
}

/** Operator tasks on the whole database. */
export interface Upkeep {
  readonly kind: 'SQLite' | 'Postgres'
  /** Returns its size in bytes; null if not known. */
  size(): Promise<number | null>
  status(): Promise<MigrationStatus>
  /** Applies pending migrations under the lock, all or none. */
  migrate(): Promise<MigrationRun>
  /** Recreates, under the lock, what is missing from the migrations' schema; never drops or changes anything. */
  repair(): Promise<SchemaRepair>
}

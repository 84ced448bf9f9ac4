import type { Database, Db } from './database'

/** The most notes in one transaction; the rest go with the next. */
const MAX_AT_ONCE = 100

interface Gathering<T> {
  notes: T[]
  written: Promise<void>
}

/**
 * Batches small notes that many requests write at the same time: all that arrive before a transaction begins are
 * written in it, because each transaction waits for its turn and for the disk.
 *
 * @param keyOf returns the key of the row that a note is written to
 * @returns a function that writes a note; its promise settles when the note's transaction has committed or failed
 */
export function writtenTogether<T>(keyOf: (note: T) => string, write: (db: Db, note: T) => Promise<void>) {
  const gathering = new WeakMap<Database, Gathering<T>>()

  function gather(database: Database): Gathering<T> {
    const notes: T[] = []
    const close = () => {
      if (gathering.get(database)?.notes === notes) gathering.delete(database)
    }
    const written = database.transact(async (db) => {
      close()
      // Two processes that lock the same rows in different orders would deadlock.
      const inOrder = notes.map((note) => ({ note, key: keyOf(note) })).sort((a, b) => (a.key < b.key ? -1 : 1))
      for (const { note } of inOrder) await write(db, note)
    })
    // It may fail before it begins.
    written.catch(close)
    const begun = { notes, written }
    gathering.set(database, begun)
    return begun
  }

  return (database: Database, note: T): Promise<void> => {
    const open = gathering.get(database)
    const { notes, written } = open && open.notes.length < MAX_AT_ONCE ? open : gather(database)
    notes.push(note)
    return written
  }
}

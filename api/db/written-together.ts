import type { Database, Db } from './database'

/** The most notes of one transaction; what comes beyond goes with the next. */
const MOST_AT_ONCE = 100

interface Gathering<T> {
  notes: T[]
  written: Promise<void>
}

/**
 * A way to write small notes that many requests make at the same time: all that come until a transaction begins are
 * written in it together, for each transaction waits for its turn and for the disk.
 *
 * @param keyOf names the row that a note is written to
 * @returns notes something; settled when it is written, or when the transaction that it was in has failed
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
      // Two processes that lock the same rows in another order would wait for each other.
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
    const { notes, written } = open && open.notes.length < MOST_AT_ONCE ? open : gather(database)
    notes.push(note)
    return written
  }
}

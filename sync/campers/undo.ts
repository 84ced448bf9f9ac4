import { camperImports } from '#shared/campers/model'
import { planUndo } from '#shared/campers/roster/import-mutations'
import { expectingRows } from '#shared/kernel/store/expected-rows'
import { RELATIONS } from '#shared/registry'
import { withReader } from '../replica/dexie-store'
import type { Replica } from '../replica/replica'

/** Returns the campers that undoing an import would remove and keep, as far as this device knows. */
export async function undoOf(replica: Replica, importId: number) {
  return replica.transaction('r', replica.tables, (transaction) =>
    withReader(transaction, async (reader) => {
      const made = await reader.get(camperImports, importId)
      if (!made) return null
      return planUndo(expectingRows(reader, [...made.camperIds, ...made.familyIds]), RELATIONS, made)
    }),
  )
}

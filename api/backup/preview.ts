import type { AreaDifference, Difference, LostPerson } from '#shared/backup/model'
import { nameOfRow, PEOPLE } from '#shared/backup/rules'
import type { Row } from '#shared/kernel/entity/entity'
import type { RunningServer } from '../context/running'
import { erasedRows } from '../sync/push/erased'
import { differencesOf, type EntityDifference, isCompared } from './compare'
import { sourceOf, wholeBackup } from './keep'
import { partsIn } from './read'

/** How many examples are shown of each area. */
const EXAMPLES = 6

function examplesOf({ added, changed, removed }: EntityDifference): string[] {
  const some = (rows: readonly Row[], said: string) =>
    rows.flatMap((row) => {
      const name = nameOfRow(row)
      return name === null ? [] : [`${name} ${said}`]
    })
  return [
    ...some(added.slice(0, EXAMPLES), 'will be restored'),
    ...some(
      changed.slice(0, EXAMPLES).map(({ now }) => now),
      'will change',
    ),
    ...some(removed.slice(0, EXAMPLES), 'was added since then'),
  ]
}

function lostIn({ entity, added }: EntityDifference, erased: ReadonlyMap<string, string>): LostPerson[] {
  const kind = PEOPLE.get(entity)
  if (!kind) return []
  return added.flatMap((row): LostPerson[] => {
    const certificate = erased.get(`${kind}/${row.id}`) ?? null
    if (kind !== 'campers' && certificate === null) return []
    return [{ kind, id: row.id, name: nameOfRow(row) ?? 'No name', certificate }]
  })
}

/** Returns how the camp differs from one of its backups, by area. */
export async function previewOf(place: RunningServer, org: number, id: number): Promise<Difference> {
  const { server } = place
  const { size, takenAt, createdAt } = await wholeBackup(server, org, id)
  return server.database.readApart(async (db) => {
    const erased = await erasedRows(db, org)
    const areas = new Map<string, AreaDifference>()
    const lost: LostPerson[] = []
    const parts = partsIn(server.keys, { source: sourceOf(place, org, id), size }, { keep: isCompared })
    for await (const each of differencesOf(db, org, parts)) {
      const { area, added, changed, removed } = each
      if (added.length + changed.length + removed.length === 0) continue
      const so = areas.get(area) ?? { area, added: 0, changed: 0, removed: 0, examples: [] }
      areas.set(area, {
        area,
        added: so.added + added.length,
        changed: so.changed + changed.length,
        removed: so.removed + removed.length,
        examples: [...so.examples, ...examplesOf(each)].slice(0, EXAMPLES),
      })
      lost.push(...lostIn(each, erased))
    }
    return { takenAt: takenAt ?? createdAt, areas: [...areas.values()], lost }
  })
}

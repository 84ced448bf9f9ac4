import type { Entity, Row } from '../kernel/entity/entity'
import type { Cell, ReportDay, ReportLink, ReportRows } from '../kernel/rules/report-fields'
import type { Reader } from '../kernel/store/reader'
import type { ReportPath } from './paths'

/** From this many rows on, one request for the whole table is faster than one for each row. */
const FEW = 500

/** Returns the rows that refer to the id of one of the `own` rows, grouped by that id, each list sorted by id. */
export async function rowsOf(rows: Reader, own: readonly Row[], { to, from }: ReportRows): Promise<Map<number, Row[]>> {
  const ids = new Set(own.map(({ id }) => id))
  const found: Row[] = ids.size > FEW ? await rows.all(to) : await rows.listIn(to, from as never, ids)
  const lists = new Map<number, Row[]>()
  for (const row of found.sort((a, b) => a.id - b.id)) {
    const owner = row[from] as number
    if (!ids.has(owner)) continue
    const list = lists.get(owner)
    if (list) list.push(row)
    else lists.set(owner, [row])
  }
  return lists
}

type Step = (row: Row) => Row | undefined

async function stepOver(rows: Reader, own: readonly Row[], link: ReportLink): Promise<Step> {
  if ('by' in link) {
    const { to, by } = link
    const named = new Set(own.flatMap((row) => (row[by] as number | null) ?? []))
    const found = await manyOf(rows, to, named)
    return (row) => found.get(row[by] as number)
  }
  const lists = await rowsOf(rows, own, link)
  return ({ id }) => lists.get(id)?.find(link.only)
}

async function manyOf(rows: Reader, entity: Entity, ids: ReadonlySet<number>): Promise<ReadonlyMap<number, Row>> {
  if (ids.size <= FEW) return rows.many(entity, ids)
  const all: Row[] = await rows.all(entity)
  return new Map(all.map((row) => [row.id, row]))
}

/** Reads what paths lead to from some rows, following each link once. */
export class PathReader {
  private readonly reached = new Map<string, Promise<Step>>()

  constructor(
    private readonly rows: Reader,
    private readonly own: readonly Row[],
    private readonly day: ReportDay,
  ) {}

  /** Returns a function that returns a path's value for each row; null if a link leads nowhere. */
  async valueOf({ path, links, field }: ReportPath): Promise<(row: Row) => Cell> {
    const names = path.split('.').slice(0, links.length)
    const end = await this.stepTo(names, links)
    if (!field) return (row) => end(row)?.id ?? null
    const value = await field.load(this.rows, this.endsOf(end), this.day)
    return (row) => {
      const at = end(row)
      return at ? value(at) : null
    }
  }

  private endsOf(step: Step): Row[] {
    return [...new Set(this.own.flatMap((row) => step(row) ?? []))]
  }

  private stepTo(names: readonly string[], links: readonly ReportLink[]): Promise<Step> {
    const link = links.at(-1)
    if (!link) return Promise.resolve((row) => row)
    const key = names.join('.')
    const known = this.reached.get(key)
    if (known !== undefined) return known
    const step = this.stepTo(names.slice(0, -1), links.slice(0, -1)).then(async (before): Promise<Step> => {
      const next = await stepOver(this.rows, this.endsOf(before), link)
      return (row) => {
        const at = before(row)
        return at && next(at)
      }
    })
    this.reached.set(key, step)
    return step
  }
}

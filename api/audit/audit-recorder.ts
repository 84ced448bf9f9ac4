import { CAMPER } from '#shared/kernel/audit-areas'
import type { Mutation } from '#shared/kernel/define'
import type { Entity, NewRow, Owner, Row, RowOf } from '#shared/kernel/entity'
import type { Store } from '#shared/kernel/store'
import { StoreOver } from '#shared/kernel/store-over'
import { describeAction, fieldNamed } from '#shared/registry'
import type { Noted } from './note'

/** Changes to more campers than this at once are logged in one line. */
const MANY = 20

/** Observes one action on this store and collects what the audit log has to say about it. */
export class AuditRecorder extends StoreOver {
  /** The medical fields that were written, by camper. */
  private readonly written = new Map<number, Set<string>>()

  private constructor(
    below: Store,
    private readonly told: readonly Noted[],
  ) {
    super(below)
  }

  /** @param below what the action is to be done on; its words tell of the rows as they are before it */
  static async of(below: Store, mutation: Pick<Mutation, 'name' | 'audited' | 'auditLine'>, args: unknown) {
    const { name, audited, auditLine } = mutation
    if (!audited) return new AuditRecorder(below, [])
    if (!auditLine)
      return new AuditRecorder(below, [{ area: audited, text: await describeAction({ name, args }, below) }])
    const { text, camperId } = await auditLine(args, below)
    return new AuditRecorder(below, [{ area: audited, text, aboutCamper: camperId ?? undefined }])
  }

  override insert<E extends Entity>(entity: E, row: NewRow<E>): Promise<void> {
    const done = this.below.insert(entity, row)
    return isOfHealth(entity) ? done.then(() => this.see(entity, row.id, filledIn(row))) : done
  }

  override restore<E extends Entity>(entity: E, row: RowOf<E>): Promise<void> {
    const done = this.below.restore(entity, row)
    return isOfHealth(entity) ? done.then(() => this.see(entity, row.id, filledIn(row))) : done
  }

  override patch<E extends Entity>(entity: E, id: number, fields: Partial<RowOf<E>>): Promise<void> {
    const done = this.below.patch(entity, id, fields)
    return isOfHealth(entity) ? done.then(() => this.see(entity, id, fields)) : done
  }

  /** The entries to write. */
  lines(): Noted[] {
    if (this.written.size > MANY)
      return [...this.told, { area: 'medical', text: `Edited medical information for ${this.written.size} campers` }]
    const writes = [...this.written].map(([camper, fields]): Noted => {
      const named = [...fields].map(fieldNamed).join(', ')
      return { area: 'medical', text: `Edited ${named} for ${CAMPER}`, aboutCamper: camper }
    })
    return [...this.told, ...writes]
  }

  private async see(entity: OfHealth, id: number, changed: object): Promise<void> {
    const { owner, fields } = entity
    // A column that names another row reveals nothing about health.
    const names = Object.keys(changed).filter((name) => fields[name] && !fields[name].names)
    if (names.length === 0) return
    const row = (await this.below.get(entity, id)) as Row
    const camper = Number(row[owner.field])
    this.written.set(camper, new Set([...(this.written.get(camper) ?? []), ...names]))
  }
}

/** An entity that says something of a camper's health. */
type OfHealth = Entity & { owner: Owner }

function isOfHealth(entity: Entity): entity is OfHealth {
  return entity.part === 'medical' && entity.owner?.kind === 'camper'
}

/** The fields of a row that say something. */
function filledIn(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Entity, Row, RowOf } from '#shared/kernel/entity/entity'
import { AREAS } from '#shared/registry'
import { PROJECT_FOLDER } from '../environment/project-folder'
import type { TestCamp } from './camp'
import { sampleRow } from './sample-row'

/** One way to edit: how the action names the row, the entities that keep the row, and its form's fields. */
export interface EditSample {
  args: (id: number) => object
  entities: readonly Entity[]
  form: readonly string[]
  row(camp: TestCamp): Promise<Row>
}

/** The arguments of an edit that has the row's id under one name. */
export const named =
  (key: string, more: object = {}) =>
  (id: number) => ({ [key]: id, ...more })

/** The fields of a form. */
export const formOf = (form: { shape: object }) => Object.keys(form.shape)

/** A row by the entity's own rules, empty where it may be. */
export async function bareRow<E extends Entity>(
  camp: TestCamp,
  entity: E,
  fields: Partial<RowOf<E>> = {},
): Promise<RowOf<E>> {
  const { id: _id, ...sample } = sampleRow(entity, 0, true)
  return camp.put(entity, { ...sample, ...fields } as never)
}

/** Each way to edit, by the name of its action, as areas say it (`api/<area>/edits.samples.ts`). */
export async function sampleEdits(): Promise<Readonly<Record<string, EditSample>>> {
  const areas = AREAS.filter(({ name }) => existsSync(join(PROJECT_FOLDER, 'api', name, 'edits.samples.ts')))
  const told: { edits: Record<string, EditSample> }[] = await Promise.all(
    areas.map(({ name }) => import(`../${name}/edits.samples.ts`)),
  )
  return Object.assign({}, ...told.map(({ edits }) => edits))
}

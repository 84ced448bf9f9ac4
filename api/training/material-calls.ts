import type { Context } from 'hono'
import { z } from 'zod'
import { requireFound } from '#shared/kernel/refusals/refusal'
import { id } from '#shared/kernel/values/ids'
import { calendarOf } from '#shared/settings/camp-day'
import { materialFields, newMaterialFields } from '#shared/training/forms'
import { addMaterial, archiveMaterial, editMaterial, orderMaterials } from '#shared/training/material-mutations'
import { trainingMaterials, trainingPrograms } from '#shared/training/model'
import { programFor } from '#shared/training/reads'
import { defineCall, done, list, made, ok } from '../http/call'
import type { Env } from '../http/request'
import { rowOf } from '../http/row-answers'
import { oneRowOf, readAs, runForCall, withOrganization } from '../sync/rest'

const material = rowOf(trainingMaterials)

const materialList = list(material.extend({ completed: z.boolean() }))

/** Returns the materials of a program that the caller may take, and whether they have completed each. */
async function materialsOf(c: Context<Env>, programId: number) {
  const own = await readAs(c, async (rows) => {
    await rows.get(trainingPrograms, programId, 'program')
    return programFor(rows.reader, programId, c.var.speaker.actor, await calendarOf(rows.reader, rows.reader.now()))
  })
  const all = requireFound(own, 'program').materials
  return withOrganization(
    c,
    all.map(({ material: row, completion }) => ({ ...row, completed: completion !== null })),
  )
}

/** Materials of training programs over HTTP, except their upload (`upload-calls.ts`). */
export const materialCalls = [
  defineCall('GET', '/training/programs/:id/materials', "A program's materials", {
    reads: trainingMaterials,
    answer: materialList,
    handle: (c, { id: programId }) => materialsOf(c, programId),
  }),
  defineCall('GET', '/training/materials', "A program's materials, by the program's id", {
    reads: trainingMaterials,
    // No program has the id 0, so that the rights are judged before a wrong id is.
    query: z.object({ programId: z.coerce.number().pipe(id).catch(0) }),
    answer: materialList,
    refusals: ['not_found'],
    handle: (c, { query }) => materialsOf(c, query.programId),
  }),
  defineCall('POST', '/training/materials', 'Adds a text, an acknowledgement or a link to a program', {
    does: [addMaterial],
    body: newMaterialFields.omit({ file: true }).extend({ programId: id }),
    answer: made(material),
    refusals: ['program_archived', 'too_many_materials'],
    async handle(c, { body }) {
      const { materialId } = await runForCall(c, addMaterial, (ids) => ({
        ...body,
        file: null,
        materialId: ids.next(),
      }))
      return oneRowOf(c, trainingMaterials, materialId, 'material')
    },
  }),
  defineCall('GET', '/training/materials/:id', 'One material', {
    reads: trainingMaterials,
    answer: ok(material),
    handle: (c, { id }) => oneRowOf(c, trainingMaterials, id, 'material'),
  }),
  defineCall('PATCH', '/training/materials/:id', 'Changes a material', {
    does: [editMaterial],
    changes: materialFields,
    answer: ok(material),
    async handle(c, { id, edit }) {
      await runForCall(c, editMaterial, () => ({ materialId: id, ...edit }))
      return oneRowOf(c, trainingMaterials, id, 'material')
    },
  }),
  defineCall('POST', '/training/materials/:id/archive', 'Removes a material from its program or puts it back', {
    does: [archiveMaterial],
    body: z.object({ archived: z.boolean().default(true) }),
    answer: ok(material),
    async handle(c, { id, body }) {
      await runForCall(c, archiveMaterial, () => ({ materialId: id, ...body }))
      return oneRowOf(c, trainingMaterials, id, 'material')
    },
  }),
  defineCall('PUT', '/training/programs/:id/order', "Sets the order of a program's materials", {
    does: [orderMaterials],
    body: z.object({ materialIds: z.array(id).max(200) }),
    answer: done,
    handle: (c, { id: programId, body }) => runForCall(c, orderMaterials, () => ({ programId, ...body })),
  }),
]

import { z } from 'zod'
import { fileNameFor } from '../files/file-name'
import { fileUrlOf, uploadedFile } from '../files/model'
import { refuseIf, refuseWrong, requireFound } from '../kernel/refusals/refusal'
import { defineMutation } from '../kernel/rules/define'
import { applyEdit, editArgs } from '../kernel/rules/edit'
import type { Store } from '../kernel/store/store'
import { id } from '../kernel/values/ids'
import { materialFields, newMaterialFields, problemsIn } from './forms'
import { type TrainingMaterial, trainingMaterials, trainingPrograms } from './model'

/** The maximum number of materials in a program; no one would complete more. */
const MAX_MATERIALS = 200

/** Returns a file as fields of a material's row. */
function asFields(file: z.output<typeof uploadedFile> | null) {
  if (file === null) return { fileUrl: null, fileName: null, fileSize: null, fileType: null }
  return {
    fileUrl: fileUrlOf(file.hash),
    fileName: fileNameFor(file.name, file.type),
    fileSize: file.size,
    fileType: file.type,
  }
}

/** Adds a material at the end of a program. Its file has already been uploaded. */
export const addMaterial = defineMutation({
  name: 'training.addMaterial.v1',
  needs: 'training.write',
  audited: 'training',
  args: newMaterialFields.extend({ materialId: id, programId: id }),
  async run({ store }, { materialId, programId, file, ...fields }) {
    const program = requireFound(await store.get(trainingPrograms, programId), 'program')
    refuseIf(!program.isActive, 'program_archived', { title: program.title })
    refuseWrong(problemsIn({ ...fields, hasFile: file !== null }))
    const others = await store.list(trainingMaterials, 'programId', programId)
    refuseIf(others.length >= MAX_MATERIALS, 'too_many_materials', { most: MAX_MATERIALS })
    const orderIndex = Math.max(-1, ...others.map((other) => other.orderIndex)) + 1
    const placed = { id: materialId, programId, orderIndex, archivedAt: null }
    await store.insert(trainingMaterials, { ...placed, ...fields, ...asFields(file) })
    return { materialId }
  },
})

/** Changes a material's content; its type stays. With `validFrom`, all staff have to repeat it from that day on. */
export const editMaterial = defineMutation({
  name: 'training.editMaterial.v1',
  needs: 'training.write',
  audited: 'training',
  args: editArgs.extend({ materialId: id }),
  async run(context, { materialId, ...edit }) {
    const material = requireFound(await context.store.get(trainingMaterials, materialId), 'material')
    await applyEdit(context, trainingMaterials, material, edit, { form: materialFields })
    const after = requireFound(await context.store.get(trainingMaterials, materialId), 'material')
    refuseWrong(problemsIn({ ...after, hasFile: after.fileUrl !== null }))
  },
})

/** Replaces a material's file; the new one has already been uploaded. */
export const replaceFile = defineMutation({
  name: 'training.replaceFile.v1',
  needs: 'training.write',
  audited: 'training',
  args: z.object({ materialId: id, file: uploadedFile }),
  async run({ store }, { materialId, file }) {
    const { type } = requireFound(await store.get(trainingMaterials, materialId), 'material')
    refuseWrong(problemsIn({ type, content: null, videoUrl: null, hasFile: true }))
    await store.patch(trainingMaterials, materialId, { ...asFields(file), videoUrl: null })
  },
})

/** Returns a program's materials in order. */
async function inOrder(store: Store, programId: number): Promise<TrainingMaterial[]> {
  const materials = await store.list(trainingMaterials, 'programId', programId)
  return materials.sort((a, b) => a.orderIndex - b.orderIndex || a.id - b.id)
}

/** Reorders a program's materials; those that are not named, such as new ones, follow in their current order. */
export const orderMaterials = defineMutation({
  name: 'training.orderMaterials.v1',
  needs: 'training.write',
  audited: 'training',
  args: z.object({ programId: id, materialIds: z.array(id).max(MAX_MATERIALS) }),
  async run({ store }, { programId, materialIds }) {
    requireFound(await store.get(trainingPrograms, programId), 'program')
    const place = new Map(materialIds.map((materialId, index) => [materialId, index]))
    const materials = await inOrder(store, programId)
    const sorted = [...materials].sort((a, b) => (place.get(a.id) ?? Infinity) - (place.get(b.id) ?? Infinity) || 0)
    for (const [orderIndex, material] of sorted.entries())
      if (material.orderIndex !== orderIndex) await store.patch(trainingMaterials, material.id, { orderIndex })
  },
})

/** Removes a material from its program, or restores it. Completions stay on record. */
export const archiveMaterial = defineMutation({
  name: 'training.archiveMaterial.v1',
  needs: 'training.write',
  audited: 'training',
  args: z.object({ materialId: id, archived: z.boolean() }),
  async run({ store, at }, { materialId, archived }) {
    const { archivedAt } = requireFound(await store.get(trainingMaterials, materialId), 'material')
    if ((archivedAt !== null) === archived) return
    await store.patch(trainingMaterials, materialId, { archivedAt: archived ? at : null })
  },
})

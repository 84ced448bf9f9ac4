import { materialFields, programFields } from '#shared/training/forms'
import { trainingMaterials, trainingPrograms } from '#shared/training/model'
import type { TestCamp } from '../testing/camp'
import { bareRow, type EditSample, formOf, named } from '../testing/sample-edits'

const program = (camp: TestCamp) =>
  bareRow(camp, trainingPrograms, { title: 'Safety', isActive: true, repeatsYearly: false })

async function material(camp: TestCamp) {
  const { id: programId } = await program(camp)
  return bareRow(camp, trainingMaterials, { programId, title: 'Rules', type: 'text', content: 'Be kind.' })
}

/** How rows are edited here, and through which fields. */
export const edits: Record<string, EditSample> = {
  'training.editProgram.v1': {
    args: named('programId'),
    entities: [trainingPrograms],
    form: formOf(programFields),
    row: program,
  },
  'training.editMaterial.v1': {
    args: named('materialId'),
    entities: [trainingMaterials],
    form: formOf(materialFields),
    row: material,
  },
}

import { type AccessSamples, OFFICE, WORKERS } from '../kernel/rules/access-samples'

export const samples: AccessSamples = {
  actions: {
    'training.certify.v1': { may: WORKERS },
    'training.complete.v1': { may: WORKERS },
    'training.spent.v1': { may: WORKERS },
    'training.start.v1': { may: WORKERS },
    'training.addMaterial.v1': { may: OFFICE },
    'training.archiveMaterial.v1': { may: OFFICE },
    'training.archiveProgram.v1': { may: OFFICE },
    'training.createProgram.v1': { may: OFFICE },
    'training.editMaterial.v1': { may: OFFICE },
    'training.editProgram.v1': { may: OFFICE },
    'training.noteInPerson.v1': { may: OFFICE },
    'training.orderMaterials.v1': { may: OFFICE },
    'training.replaceFile.v1': { may: OFFICE },
    'training.takeBackInPerson.v1': { may: OFFICE },
  },
  sees: {
    training_programs: 'RRRR-',
    training_materials: 'RRRR-',
    user_training_progress: 'RROOO',
    material_completions: 'RROOO',
    material_visits: 'RROOO',
    training_certificates: 'RROOO',
    in_person_trainings: 'RROOO',
  },
}

import { addDays } from '#shared/kernel/dates'
import { staff, staffDetails, staffPrivate } from '#shared/staff/model'
import { trainingMaterials, trainingPrograms } from '#shared/training/model'
import { TRAINING } from './catalogue'
import { type Make, phone } from './make'

const POSITIONS = [
  ['Camp Director', 'administration'],
  ['Counselor', 'counseling'],
  ['Waterfront Lead', 'activities'],
  ['Cook', 'kitchen'],
  ['Groundskeeper', 'maintenance'],
  ['Nurse', 'medical'],
] as const

/** Those who work at the camp; answers who is at work now. */
export function makeStaff({ plan, faker, put }: Make): number[] {
  const atWork: number[] = []
  for (let index = 0; index < 30; index += 1) {
    const [position, department] = POSITIONS[index < 6 ? index : 1] ?? POSITIONS[1]
    const status = index > 26 ? 'applied' : 'active'
    const { id, firstName, lastName } = put(staff, {
      userId: null,
      firstName: faker.person.firstName(),
      lastName: faker.person.lastName(),
      position,
      department,
      status,
      isActive: true,
    })
    put(staffDetails, {
      id,
      email: `${firstName}.${lastName}@${plan.slug}.example`.toLowerCase().replace(/[^a-z@.]/g, ''),
      phone: phone(faker),
      employmentType: 'full_time',
      hireDate: addDays(plan.today, -faker.number.int({ min: 60, max: 900 })),
      certifications: index % 3 === 0 ? ['First Aid'] : [],
      emergencyContactName: null,
      emergencyContactPhone: null,
    })
    put(staffPrivate, {
      id,
      backgroundCheckStatus: status === 'applied' ? 'pending' : 'approved',
      backgroundCheckDate: status === 'applied' ? null : addDays(plan.today, -200),
      backgroundCheckExpiry: status === 'applied' ? null : addDays(plan.today, 20 + index * 12),
      notes: null,
    })
    if (status === 'active') atWork.push(id)
  }
  return atWork
}

/** What they have to learn. */
export function makeTraining({ plan, put }: Make): void {
  for (const [title, isRequired, materials] of TRAINING) {
    const dueDate = addDays(plan.today, 30)
    const { id } = put(trainingPrograms, {
      title,
      description: null,
      isRequired,
      dueDate,
      estimatedDuration: 45,
      isActive: true,
      createdBy: null,
    })
    materials.forEach((material, orderIndex) => {
      put(trainingMaterials, {
        programId: id,
        title: material,
        type: 'document',
        fileUrl: null,
        videoUrl: null,
        content: `${material}: read with your team leader before the first campers arrive.`,
        isRequired: true,
        orderIndex,
        estimatedDuration: 20,
      })
    })
  }
}

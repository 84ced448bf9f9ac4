import { createStaff } from '#shared/staff/mutations'
import type { NewMember, StaffList } from '#shared/staff/staff-list'
import { addedPrint } from '#shared/staff/undo-add'
import type { MetaValues } from '#sync/replica/replica'
import { useAddRows } from '../campers/parts/list-import'
import { useCamp } from '../ui/camp'

const FAILED = { title: 'Staff Member Not Added', message: 'Failed to add this person. Please try again.' }

/** Adds the people of a list, and remembers on this device whom an undo removes. */
export function useAddStaff() {
  const { mutate, replica, who } = useCamp()
  const { progress, add } = useAddRows<NewMember>(FAILED)
  const addAll = (fileName: string, { people, errors }: StaffList) => {
    const at = new Date().toISOString()
    const noted: MetaValues['addedStaff']['people'] = []
    return add(people, errors, ({ fields }) => {
      const note = async ({ staffId }: { staffId: number }) => {
        noted.push({ staffId, print: addedPrint(fields) })
        await replica.setMeta('addedStaff', { userId: who.userId, fileName, at, people: noted })
      }
      return mutate(createStaff, (ids) => ({ ...fields, staffId: ids.next() }), { alongside: note })
    })
  }
  return { progress, addAll }
}

import { press, pressFirst, type State, tab, toDialog } from '../screens/state'

export const CAMPERS: readonly State[] = [
  { name: 'campers', who: 'admin', path: '/campers' },
  { name: 'camper', who: 'admin', path: '/campers', open: toDialog(pressFirst(/^Edit /)) },
  {
    name: 'camper-activities',
    who: 'admin',
    path: '/campers',
    open: toDialog(pressFirst(/^Edit /), tab('Activities')),
  },
  {
    name: 'camper-transactions',
    who: 'admin',
    path: '/campers',
    open: toDialog(pressFirst(/^Edit /), tab('Transactions')),
  },
  {
    name: 'camper-merge',
    who: 'admin',
    path: '/campers',
    open: toDialog(pressFirst(/^Edit /), press('Merge With Another Camper')),
  },
  { name: 'campers-table', who: 'staff', path: '/campers', open: press('Table') },
  { name: 'camper-delete', who: 'admin', path: '/campers', open: toDialog(pressFirst(/^Delete /)) },
  { name: 'import', who: 'admin', path: '/campers', open: toDialog(press('Import CSV')) },
  { name: 'parent-campers', who: 'parent', path: '/campers' },
]

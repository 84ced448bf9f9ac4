import { press, type State, tab, toDialog } from '../screens/state'

/** The first material of the program that is due first at the demo camp. */
const FIRST_TEXT = /Two-adult rule/

export const states: readonly State[] = [
  { name: 'training-mine', who: 'volunteer', path: '/training' },
  {
    name: 'training-program',
    who: 'volunteer',
    path: '/training',
    open: toDialog(press('Start Training'), (page) => page.getByRole('button', { name: FIRST_TEXT }).click()),
  },
  {
    name: 'training-certificate',
    who: 'staff',
    path: '/training?tab=all',
    open: toDialog(press('Certificate of Child Safety')),
  },
  { name: 'training-verify', who: 'nobody', path: '/verify/1-0000-0000-0000-0000' },
  { name: 'training-all', who: 'admin', path: '/training?tab=all' },
  { name: 'training-compliance', who: 'admin', path: '/training', open: tab('Compliance') },
  {
    name: 'training-in-person',
    who: 'admin',
    path: '/training',
    open: toDialog(tab('Compliance'), press('Note in Person')),
  },
  { name: 'training-new', who: 'admin', path: '/training?tab=all', open: toDialog(press('New Program')) },
  {
    name: 'training-upload',
    who: 'admin',
    path: '/training?tab=all',
    open: toDialog(press('Start Training'), press('Add Material')),
  },
]

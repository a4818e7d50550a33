import { CounterApp } from './counter/counter-app'
import { restoreDevice } from './counter/counter-device'
import { restorePending } from './counter/counter-once'
import { startStudio } from './start-studio'

void startStudio(<CounterApp />, () => {
  restoreDevice()
  restorePending()
})

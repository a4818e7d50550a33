import { CounterApp } from './counter/counter-app'
import { startStudio } from './start-studio'

void startStudio(<CounterApp />)

import { RegisterPage } from './register-page'

/** `/registerdynamic`: the form that the brand declares. */
export function Component() {
  return <RegisterPage isDynamic />
}

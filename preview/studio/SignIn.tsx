import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { signInRoutes, type SecondFactorAsked } from '#schemas/session.ts';
import { ask } from '../ask.ts';
import { MadeUpPeople } from './parts/MadeUpPeople.tsx';
import { Title } from './parts/Title.tsx';
import * as styles from './styles.css.ts';

export interface SignInProps {
  title: string;
  /** The roles that may do something behind it: made-up people with one of them are offered. */
  roles: readonly string[];
  onIn: () => Promise<void>;
}

/** Signing in with the product's own username and password, and the second factor where there is one. */
export function SignIn({ title, roles, onIn }: SignInProps) {
  const id = useId();
  const [factor, setFactor] = useState<SecondFactorAsked | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    if (factor !== null) {
      const answer = await ask(signInRoutes.secondFactor, { body: { by: factor.means[0] ?? 'app', code: fields['code'] ?? '' } });
      if (answer.ok) return onIn();
      return setProblem(answer.words);
    }
    await enter({ username: fields['username'] ?? '', password: fields['password'] ?? '' });
  };
  const enter = async ({ username, password }: { username: string; password: string }): Promise<void> => {
    const answer = await ask(signInRoutes.signIn, { body: { username, password } });
    if (!answer.ok) return setProblem(answer.words);
    if (answer.value === null) return onIn();
    setProblem(null);
    setFactor(answer.value);
  };
  return (
    <div className={styles.sections}>
      <Title>{title}</Title>
      <form className={styles.asking} onSubmit={(event) => void send(event)} noValidate>
        {problem !== null && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {factor === null ? (
          <>
            <label className={styles.label} htmlFor={`${id}-username`}>
              Username
            </label>
            <input className={styles.input} id={`${id}-username`} name="username" autoComplete="username" />
            <label className={styles.label} htmlFor={`${id}-password`}>
              Password
            </label>
            <input className={styles.input} id={`${id}-password`} name="password" type="password" autoComplete="current-password" />
          </>
        ) : (
          <>
            <label className={styles.label} htmlFor={`${id}-code`}>
              Code of your second factor
            </label>
            <input className={styles.input} id={`${id}-code`} name="code" autoComplete="one-time-code" inputMode="numeric" />
          </>
        )}
        <button type="submit" className={styles.buttons.primary}>
          {factor === null ? 'Sign in' : 'Confirm'}
        </button>
      </form>
      {factor === null && document.getElementById('made-up-people') !== null && <MadeUpPeople roles={roles} onChoose={enter} />}
    </div>
  );
}

/** Passkeys: the browser's own dialogs, between the server's questions and its answers. */
import { call, type Me } from './api';

interface Asked {
  id: string;
  options: Record<string, unknown>;
}

export const supported = () =>
  typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

export async function addPasskey(label: string, login: string | null): Promise<Me> {
  const { options } = await call<Asked>('POST', '/api/me/passkeys/question');
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON
  );
  const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  return call<Me>('POST', '/api/me/passkeys', { credential: credential.toJSON(), label, login });
}

export async function loginByPasskey(): Promise<Me> {
  const { id, options } = await call<Asked>('POST', '/api/passkeys/question');
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON
  );
  const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  return call<Me>('POST', '/api/passkeys/login', { asked: id, credential: credential.toJSON() });
}

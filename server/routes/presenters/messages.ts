/** Portuguese sentences of successful answers. */
export const messages = {
  resetRequested:
    'Se existir uma conta com este e-mail, você receberá um link para criar uma nova senha. Verifique o endereço digitado e sua caixa de entrada.',
  passwordReset: 'Senha atualizada com sucesso, realize o login com a nova senha',
  passwordUpdated: 'Senha atualizada com sucesso',
  accountDeleted: 'Conta excluída. Se mudar de ideia, faça o login em até {days} dias para recuperá-la.',
  cardUpdated: 'Cartão atualizado com sucesso',
} as const;

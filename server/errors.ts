type ErrorText = { readonly status: number; readonly message: string };

const noPermission = 'Você não tem permissão para esta ação.';
const cancelFailed = 'Falha ao cancelar a assinatura, entre em contato com o suporte';
const reactivateFailed = 'Falha ao reativar a sua assinatura, entre em contato com o suporte';

/** Every error the server answers with: its HTTP status and the Portuguese text people read. */
export const errorCatalogue = {
  // General
  invalid_request: { status: 400, message: 'Requisição inválida.' },
  invalid_input: { status: 422, message: 'Dados inválidos.' },
  unsupported_media_type: { status: 415, message: 'Envie os dados como formulário.' },
  too_large: { status: 413, message: 'O envio é grande demais.' },
  not_found: { status: 404, message: 'Endereço não encontrado.' },
  forbidden: { status: 403, message: noPermission },
  forbidden_origin: { status: 403, message: 'Origem não permitida.' },
  not_ready: { status: 503, message: 'O servidor está se preparando. Tente novamente em instantes.' },
  busy: { status: 503, message: 'O servidor está ocupado. Tente novamente em instantes.' },
  internal_error: { status: 500, message: 'Algo deu errado no servidor. Tente novamente.' },
  too_many_requests: { status: 429, message: 'Muitas requisições. Aguarde um momento.' },
  too_many_attempts: { status: 429, message: 'Muitas tentativas. Tente novamente em {n} minutos.' },
  too_many_checks: { status: 429, message: 'Muitas consultas. Aguarde um momento.' },

  // Accounts
  session_ended: { status: 401, message: 'Faça o login novamente' },
  invalid_credentials: { status: 401, message: 'Credenciais invalidas' },
  missing_fields: { status: 422, message: 'Preencha todos os campos obrigatórios.' },
  invalid_password: { status: 422, message: 'A senha deve ter de 3 a 20 caracteres.' },
  wrong_password: { status: 422, message: 'Senha atual incorreta.' },
  password_unset: {
    status: 409,
    message: 'Sua conta ainda não tem senha. Peça o link por e-mail para definir uma.',
  },
  sign_in_again: {
    status: 403,
    message: 'Por segurança, saia da conta, entre de novo e confirme a exclusão em até 10 minutos.',
  },
  invalid_email: { status: 422, message: 'E-mail inválido.' },
  email_taken: { status: 409, message: 'Esse email já está em uso' },
  invalid_name: { status: 422, message: 'Nome inválido.' },
  invalid_reset_link: { status: 400, message: 'Link inválido ou expirado. Solicite um novo.' },
  missing_code: { status: 400, message: 'Authorization code missing' },
  social_failed: { status: 400, message: 'Failed to log in with Google' },
  social_unreachable: { status: 502, message: 'Failed to log in with Google' },
  unknown_provider: { status: 404, message: 'Failed to log in with Google' },
  user_not_found: { status: 404, message: 'Usuário não encontrado.' },
  invalid_user_type: { status: 422, message: 'Tipo de usuário inválido.' },
  last_admin: {
    status: 409,
    message:
      'Você é o único administrador. Antes de excluir a conta, torne outra pessoa administradora com ADMIN_EMAIL, nas configurações do servidor.',
  },
  admin_unchangeable: { status: 409, message: 'Administradores não podem ser alterados.' },
  session_not_found: { status: 404, message: 'Sessão não encontrada.' },
  invalid_font: { status: 422, message: 'Fonte inválida.' },

  // Designs
  project_not_found: { status: 404, message: 'Projeto não encontrado.' },
  template_not_found: { status: 404, message: 'Template não encontrado.' },
  same_template: { status: 422, message: 'Escolha outro template.' },
  invalid_project_name: { status: 422, message: 'Nome do projeto inválido.' },
  invalid_size: { status: 422, message: 'Informe largura e altura entre 1 e 32768.' },
  invalid_project_file: { status: 400, message: 'Arquivo do projeto inválido.' },
  project_too_large: { status: 413, message: 'Projeto muito grande.' },
  invalid_project_data: { status: 422, message: 'O projeto contém dados inválidos.' },
  newer_design: {
    status: 409,
    message: 'Este design foi salvo por uma versão mais nova da Prancheta e não pode ser alterado por esta.',
  },
  revision_conflict: {
    status: 409,
    message: 'Este projeto foi alterado em outra aba. Suas alterações foram mantidas.',
  },
  idempotency_mismatch: { status: 409, message: 'Esta gravação já foi usada com outros dados.' },
  pro_required: { status: 402, message: 'Este projeto usa itens Pro. Assine para salvar e exportar.' },
  duplicate_failed: { status: 402, message: 'Falhou ao duplicar o template' },
  project_limit: { status: 402, message: 'Limite de projetos do plano grátis atingido.' },
  version_published: {
    status: 409,
    message: 'Esta versão está publicada como template e não pode ser excluída.',
  },
  version_not_found: { status: 404, message: 'Versão não encontrada.' },
  invalid_status: { status: 422, message: 'Status inválido.' },
  already_reviewed: { status: 409, message: 'Este item já foi avaliado.' },
  changed_since_seen: {
    status: 409,
    message: 'Este item mudou desde que você o viu. Veja-o de novo antes de aprovar.',
  },
  already_published: { status: 409, message: 'Este projeto já foi publicado como template.' },
  invalid_search: { status: 422, message: 'Parâmetros de busca inválidos.' },

  // Categories and library
  missing_category_fields: { status: 422, message: 'Por favor, preencha todos os campos.' },
  invalid_category: { status: 422, message: 'Categoria inválida.' },
  category_taken: { status: 409, message: 'Essa categoria já existe.' },
  category_required: { status: 422, message: 'Escolha uma categoria.' },
  invalid_tags: { status: 422, message: 'Tags inválidas.' },
  product_not_found: { status: 404, message: 'Item não encontrado.' },
  already_shared: { status: 409, message: 'Este item já foi publicado.' },

  // Files
  file_not_found: { status: 404, message: 'Arquivo não encontrado.' },
  upload_unfinished: { status: 409, message: 'O envio ainda não terminou.' },
  invalid_file_data: { status: 422, message: 'Dados do arquivo inválidos.' },
  too_many_files: { status: 422, message: 'Você só pode enviar até 30 arquivos por vez.' },
  unsupported_file: { status: 422, message: 'Tipo de arquivo não suportado' },
  gif_too_large: { status: 422, message: 'GIFs devem ter no máximo 20MB' },
  animation_too_large: { status: 422, message: 'Imagens animadas devem ter no máximo 20MB' },
  image_too_large: { status: 422, message: 'Imagem muito grande.' },
  video_too_large: { status: 422, message: 'Vídeo muito grande.' },
  invalid_image: { status: 422, message: 'Imagem inválida.' },
  cutout_too_large: { status: 413, message: 'Imagem muito grande.' },
  cutout_running: { status: 409, message: 'Aguarde o fim da remoção do item pendente' },
  cutout_empty: { status: 422, message: 'Não encontramos o item principal desta imagem.' },
  cutout_failed: { status: 502, message: 'Não foi possível remover o fundo. Tente novamente.' },
  pro_feature: { status: 402, message: 'Recurso Pro.' },

  // Fonts
  font_not_found: { status: 404, message: 'Fonte não encontrada.' },
  font_unavailable: { status: 404, message: 'Esta fonte está indisponível neste servidor.' },
  font_source_failed: { status: 502, message: 'Não foi possível buscar esta fonte. Tente novamente.' },

  // Subscriptions
  invalid_plan: { status: 422, message: 'Plano inválido.' },
  price_changed: {
    status: 409,
    message: 'O preço deste plano mudou. Confira o novo valor antes de continuar.',
  },
  invalid_card: { status: 422, message: 'Cartão inválido.' },
  card_refused: { status: 402, message: 'Seu cartão foi recusado.' },
  payment_pending: { status: 402, message: 'O pagamento ainda não foi confirmado.' },
  already_subscribed: { status: 409, message: 'Você já possui uma assinatura ativa.' },
  second_plan_refunded: {
    status: 409,
    message:
      'Você já possui uma assinatura ativa. A segunda foi cancelada e o que foi cobrado por ela será devolvido ao seu cartão.',
  },
  payment_overdue: {
    status: 409,
    message:
      'Sua assinatura tem um pagamento pendente. Troque o cartão ou cancele a assinatura antes de assinar de novo.',
  },
  subscription_not_found: { status: 404, message: 'Assinatura não encontrada.' },
  cancel_not_found: { status: 404, message: cancelFailed },
  cancel_conflict: { status: 409, message: cancelFailed },
  reactivate_not_found: { status: 404, message: reactivateFailed },
  reactivate_conflict: { status: 409, message: reactivateFailed },
  cancel_failed: { status: 502, message: cancelFailed },
  reactivate_failed: { status: 502, message: reactivateFailed },
  plan_update_conflict: {
    status: 409,
    message: 'Sua assinatura vai terminar. Reative-a antes de mudar de plano.',
  },
  plan_update_failed: { status: 502, message: 'Erro ao criar a assinatura' },
  subscribe_failed: {
    status: 502,
    message: 'Falhou ao criar a assinatura, entre em contato com o suporte',
  },
  card_update_failed: {
    status: 502,
    message: 'Falhou ao atualizar o cartão, entre em contato com o suporte',
  },
  invalid_webhook: { status: 400, message: 'Assinatura do evento inválida.' },
} as const satisfies Record<string, ErrorText>;

/** Machine-readable name of an error. */
export type ErrorCode = keyof typeof errorCatalogue;

/** Further fields of an error answer; `message` replaces the catalogue's text (a provider's words). */
export type ErrorDetails = {
  readonly message?: string;
  readonly current_revision?: number;
  /** Seconds until another try makes sense. */
  readonly retry_after?: number;
};

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(errorCatalogue, value);

const fillMinutes = (text: string, seconds: number | undefined): string => {
  const minutes = Math.max(1, Math.ceil((seconds ?? 60) / 60));
  return text.replace('{n} minutos', minutes === 1 ? '1 minuto' : `${minutes} minutos`);
};

/** The one error of domain and routes; the error handler turns it into status, code and text. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}, cause?: unknown) {
    const { status, message } = errorCatalogue[code];
    super(details.message ?? fillMinutes(message, details.retry_after), { cause });
    this.name = 'AppError';
    this.code = code;
    this.statusCode = status;
    this.details = details;
  }
}
